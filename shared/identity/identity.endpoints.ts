import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { permissionEntry, subscriptionExpired } from '#shared/tenancy/packages.schema.ts'
import {
  credentials,
  linkToken,
  ownName,
  ownUser,
  registration,
  signedIn,
  signInAnswer,
  user,
} from './identity.schema.ts'
import { code } from './recovery.schema.ts'

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/login',
  summary:
    'Sign in to this school by email, username or phone (`email` takes each). `tokenExpiration` is the lifetime of the token in seconds. With `checkPoint` there is no token yet: send the code to `/verify-code/user`. Without `join`, whoever is no member of this school gets a `join_token` for `/auth/school/join`.',
  access: 'anyone',
  site: 'always',
  captcha: { counts: 'failures', perAddress: 30, perAccount: { field: 'email', most: 20 } },
  body: credentials,
  answer: signInAnswer,
  refusals: [
    'identity.invalid_credentials',
    'identity.account_closed',
    'identity.account_closing',
    'identity.banned',
    'identity.suspended',
    'identity.blocked',
    'core.too_many_requests',
  ],
})

export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  path: '/logout',
  summary: 'End the current session. Harmless without one.',
  access: 'anyone',
  site: 'always',
  writes: true,
  answer: z.object({}),
})

export const readOwnUser = endpoint({
  name: 'readOwnUser',
  byToken: 'any',
  method: 'GET',
  path: '/own_user',
  summary:
    'The person who is signed in. `uidd` is the visitor (`POST /cvi`) whose token is sent as the header `Visitor-Token`, or null. Neither that nor where they live is shown to access tokens.',
  access: 'signed-in',
  site: 'always',
  answer: z.object({ user: ownUser }),
})

export const renameOwn = endpoint({
  name: 'renameOwn',
  method: 'PUT',
  path: '/own_user/name',
  summary: 'Change the own name in this school, as it will be on certificates.',
  access: 'signed-in',
  body: ownName,
  answer: ownName,
  refusals: ['core.too_many_requests'],
})

export const confirmOwnEmail = endpoint({
  name: 'confirmOwnEmail',
  method: 'POST',
  path: '/own_user/confirmation',
  summary:
    'Email the person who is signed in a link that confirms their address. `sent` is false if it is confirmed, or if several were sent today.',
  access: 'signed-in',
  site: 'always',
  query: inLanguage,
  answer: z.object({ sent: z.boolean() }),
})

export const readConfirmation = endpoint({
  name: 'readConfirmation',
  method: 'GET',
  path: '/own_user/confirmation',
  summary: 'When a code that still works was last emailed to the person who is signed in, to confirm their address.',
  access: 'signed-in',
  site: 'always',
  answer: z.object({ sent_at: z.nullable(z.string()) }),
})

export const confirmByLink = endpoint({
  name: 'confirmByLink',
  method: 'PUT',
  path: '/own_user/confirmation',
  summary:
    'Confirm the address of the person who is signed in, by the link in their mailbox, within a day of signing in. Their other sessions end; nothing else changes.',
  access: 'signed-in',
  site: 'always',
  body: z.object({ token: linkToken }),
  answer: z.object({ user }),
  refusals: ['identity.invalid_link', 'identity.new_password_needed'],
})

export const confirmByCode = endpoint({
  name: 'confirmByCode',
  method: 'POST',
  path: '/own_user/confirmation/code',
  summary:
    'Confirm the address of the person who is signed in, by the code in their mailbox. Their other sessions end.',
  access: 'signed-in',
  site: 'always',
  body: z.object({ code }),
  answer: z.object({ user }),
  refusals: ['identity.invalid_code', 'identity.wrong_code', 'identity.code_expired', 'identity.codes_blocked'],
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/register',
  summary: 'Make an account and sign in to this school as a student.',
  access: 'anyone',
  site: 'always',
  captcha: { counts: 'calls', perAddress: 20, perAccount: { field: 'email', most: 10 } },
  body: registration,
  answer: signedIn,
  refusals: [
    'identity.invalid_email',
    'identity.invalid_password',
    'identity.common_password',
    'identity.password_mismatch',
    'identity.email_exists',
    'identity.username_exists',
    'identity.invalid_username',
    'identity.account_closed',
    'core.too_many_requests',
  ],
})

export const readPermission = endpoint({
  name: 'readPermission',
  byToken: 'any',
  method: 'GET',
  path: '/permission',
  summary: 'The permissions of the current person and their pages; or the text "Subscription Expired".',
  access: 'signed-in',
  site: 'always',
  answer: z.union([z.array(permissionEntry), z.literal(subscriptionExpired)]),
})
