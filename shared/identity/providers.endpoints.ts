import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { signedIn, signInAnswer } from './identity.schema.ts'
import { accountDenials } from './people.lists.ts'
import {
  arrived,
  askedSchool,
  awaitedProof,
  begun,
  connection,
  finished,
  handedOver,
  joining,
  newConnection,
  offered,
  onward,
  proofOfAccount,
  proofToken,
  started,
} from './providers.schema.ts'
import { codeSent } from './recovery.schema.ts'
import { security } from './security.schema.ts'

const anyone = { method: 'POST', access: 'anyone', site: 'always' } as const
const own = { method: 'POST', access: 'signed-in', site: 'always' } as const

export const readProviders = endpoint({
  name: 'readProviders',
  method: 'GET',
  access: 'anyone',
  site: 'always',
  path: '/auth/providers',
  summary: 'Whom people may sign in with besides their password.',
  answer: offered,
})

export const beginProvider = endpoint({
  ...anyone,
  name: 'beginProvider',
  path: '/auth/providers/begin',
  summary: 'Begin a sign-in by a provider. The browser goes on to `url`, on the platform’s host.',
  body: begun,
  answer: onward,
  refusals: ['identity.provider_off', 'core.too_many_requests'],
})

export const readProviderRequest = endpoint({
  ...anyone,
  name: 'readProviderRequest',
  path: '/auth/providers/request',
  summary: 'On the platform’s host: for which school a sign-in is, and whether the person is to be shown that first.',
  body: started,
  answer: askedSchool,
  refusals: ['identity.provider_expired'],
})

export const startProvider = endpoint({
  ...anyone,
  name: 'startProvider',
  path: '/auth/providers/start',
  summary: 'On the platform’s host: go on to the provider, or back to the school if it cannot be reached.',
  body: started,
  answer: onward,
  refusals: ['identity.provider_off', 'identity.provider_expired'],
})

export const finishProvider = endpoint({
  ...anyone,
  name: 'finishProvider',
  path: '/auth/providers/finish',
  summary: 'On the platform’s host, where the provider sends people back: hand over to the school by a one-time code.',
  body: finished,
  answer: onward,
  refusals: ['identity.provider_off', 'identity.provider_expired'],
})

export const enterSchool = endpoint({
  ...anyone,
  name: 'enterSchool',
  path: '/auth/school',
  summary:
    'Give the one-time code for a session; it works once, for 60 seconds, on the host and in the browser it was asked for. An address that has an account already must be proved first.',
  body: handedOver,
  answer: arrived,
  refusals: [
    'identity.provider_expired',
    'identity.provider_email',
    'identity.identity_taken',
    'identity.confirm_first',
    'core.too_many_requests',
    ...accountDenials,
  ],
})

export const readProof = endpoint({
  ...anyone,
  name: 'readProof',
  path: '/auth/school/proof',
  summary: 'Which account must be proved before a provider is connected to it.',
  body: proofToken,
  answer: awaitedProof,
  refusals: ['identity.provider_expired'],
})

export const sendProofCode = endpoint({
  ...anyone,
  name: 'sendProofCode',
  path: '/auth/school/proof/code',
  captcha: { counts: 'calls', perAddress: 15 },
  summary: 'Email a code to the address of this account.',
  body: proofToken,
  answer: codeSent,
  refusals: ['identity.provider_expired', 'core.too_many_requests'],
})

export const proveAccount = endpoint({
  ...anyone,
  name: 'proveAccount',
  path: '/auth/school/prove',
  summary: 'Connect the provider to the account whose password, or emailed code, is given, and sign in.',
  captcha: { counts: 'failures', perAddress: 20 },
  body: proofOfAccount,
  answer: z.object({ answer: signInAnswer, search: z.string() }),
  refusals: [
    'identity.provider_expired',
    'identity.invalid_credentials',
    'identity.invalid_code',
    'identity.wrong_code',
    'identity.code_expired',
    'identity.codes_blocked',
    'identity.identity_taken',
    'identity.confirm_first',
    'core.too_many_requests',
    ...accountDenials,
  ],
})

export const joinSchool = endpoint({
  ...anyone,
  name: 'joinSchool',
  path: '/auth/school/join',
  summary: 'Become a student of this school and sign in, by the `join_token` of a sign-in in this browser.',
  body: joining,
  answer: signedIn,
  refusals: ['identity.join_expired', ...accountDenials],
})

const changes = ['identity.wrong_password', 'identity.password_first', 'core.too_many_requests'] as const

export const connectProvider = endpoint({
  ...own,
  name: 'connectProvider',
  path: '/own_user/identities/connect',
  summary: 'Begin to connect a provider to the own account. The browser goes on to `url`.',
  query: inLanguage,
  body: newConnection,
  answer: onward,
  refusals: [...changes, 'identity.provider_off', 'identity.confirm_first', 'identity.identity_taken'],
})

export const disconnectProvider = endpoint({
  ...own,
  name: 'disconnectProvider',
  path: '/own_user/identities/disconnect',
  summary: 'Sign in by this provider no longer. An account without a password needs one first.',
  query: inLanguage,
  body: connection,
  answer: security,
  refusals: [...changes, 'identity.identity_not_found'],
})
