import { serve, serveOutside } from '#server/core/http/serve.ts'
import {
  beginProvider,
  connectProvider,
  disconnectProvider,
  enterSchool,
  finishProvider,
  joinSchool,
  proveAccount,
  readProof,
  readProviderRequest,
  readProviders,
  sendProofCode,
  startProvider,
} from '#shared/identity/providers.endpoints.ts'
import { join } from '../join-question.ts'
import { enter } from './enter-school.ts'
import { begin, finishAt, showRequest, startAt } from './go-to-provider.ts'
import { connectOwn, disconnectOwn } from './own-identities.ts'
import { prove, readAwaited, sendProof } from './prove-account.ts'
import { waysInto } from './ways-into.ts'

export const providerRoutes = [
  serve(readProviders, waysInto),
  serveOutside(beginProvider, begin),
  serveOutside(readProviderRequest, showRequest),
  serveOutside(startProvider, startAt),
  serveOutside(finishProvider, finishAt),
  serveOutside(enterSchool, enter),
  serveOutside(joinSchool, join),
  serveOutside(readProof, readAwaited),
  serveOutside(sendProofCode, sendProof),
  serveOutside(proveAccount, prove),
  serveOutside(connectProvider, connectOwn),
  serveOutside(disconnectProvider, disconnectOwn),
]
