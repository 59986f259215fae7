import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { signInAnswer } from './identity.schema.ts'
import { newPasskey, passkeyOffer, passkeyRequest, signInPasskey } from './passkeys.schema.ts'
import { accountDenials } from './people.lists.ts'
import { proved, security } from './security.schema.ts'

const own = { access: 'signed-in', site: 'always' } as const
const anyone = { method: 'POST', access: 'anyone', site: 'always' } as const
const changes = ['identity.wrong_password', 'identity.password_first', 'core.too_many_requests'] as const

export const readNewPasskey = endpoint({
  ...own,
  name: 'readNewPasskey',
  method: 'GET',
  path: '/own_user/passkeys/new',
  summary: 'What a browser needs to make a passkey for this host (WebAuthn). Nothing changes until it is sent.',
  answer: passkeyOffer,
})

export const addPasskey = endpoint({
  ...own,
  name: 'addPasskey',
  method: 'POST',
  path: '/own_user/passkeys',
  summary: 'Sign in with this passkey from now on, at this host. The address must be confirmed.',
  query: inLanguage,
  body: newPasskey,
  answer: security,
  refusals: [...changes, 'identity.confirm_first', 'identity.passkey_failed', 'identity.too_many_passkeys'],
})

export const removePasskey = endpoint({
  ...own,
  name: 'removePasskey',
  method: 'POST',
  path: '/own_user/passkeys/{passkeyId}/remove',
  summary: 'No longer sign in with this passkey.',
  params: z.object({ passkeyId: id }),
  things: { passkeyId: 'passkey' },
  query: inLanguage,
  body: proved,
  answer: security,
  refusals: changes,
})

export const askForPasskey = endpoint({
  ...anyone,
  name: 'askForPasskey',
  path: '/login/passkey/options',
  summary: 'What a browser needs to sign in with a passkey of this host (WebAuthn).',
  answer: passkeyRequest,
})

export const loginByPasskey = endpoint({
  ...anyone,
  name: 'loginByPasskey',
  path: '/login/passkey',
  summary: 'Sign in to this school with a passkey. It proves the device and who holds it, so no code is asked.',
  captcha: { counts: 'failures', perAddress: 30 },
  body: signInPasskey,
  answer: signInAnswer,
  refusals: ['identity.passkey_failed', 'identity.passkey_unknown', ...accountDenials, 'core.too_many_requests'],
})
