import { serve, serveOutside } from '#server/core/http/serve.ts'
import {
  addPasskey,
  askForPasskey,
  loginByPasskey,
  readNewPasskey,
  removePasskey,
} from '#shared/identity/passkeys.endpoints.ts'
import { addOwnPasskey, offerPasskey, removeOwnPasskey } from './own-passkeys.ts'
import { requestPasskey, signInByPasskey } from './passkey-sign-in.ts'

export const passkeyRoutes = [
  serve(readNewPasskey, (ctx, _, visit) => offerPasskey(ctx, visit)),
  serveOutside(addPasskey, addOwnPasskey),
  serveOutside(removePasskey, removeOwnPasskey),
  serveOutside(askForPasskey, requestPasskey),
  serveOutside(loginByPasskey, signInByPasskey),
]
