import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import {
  activity,
  appSetup,
  awaitedEmail,
  byEmail,
  emailCode,
  newApp,
  newEmail,
  ownDevices,
  passwordChange,
  proved,
  security,
  shownCodes,
} from './security.schema.ts'

const own = { access: 'signed-in', site: 'always' } as const
const changes = ['identity.wrong_password', 'identity.password_first', 'core.too_many_requests'] as const

export const readSecurity = endpoint({
  ...own,
  name: 'readSecurity',
  method: 'GET',
  path: '/own_user/security',
  summary: 'How the current person signs in.',
  answer: security,
})

export const readActivity = endpoint({
  ...own,
  name: 'readActivity',
  method: 'GET',
  path: '/own_user/activity',
  summary: 'The last 10 sign-ins of the current person in all of their schools, also those that failed.',
  query: inLanguage,
  answer: activity,
})

export const readDevices = endpoint({
  ...own,
  name: 'readDevices',
  method: 'GET',
  path: '/own_user/devices',
  summary: 'Where the current person is signed in, in all of their schools.',
  query: inLanguage,
  answer: ownDevices,
})

export const changePassword = endpoint({
  ...own,
  name: 'changePassword',
  method: 'PUT',
  path: '/own_user/password',
  summary: 'Change the own password. Sessions on other devices end, in every school, and an email says so.',
  query: inLanguage,
  body: passwordChange,
  answer: z.object({}),
  refusals: [
    'identity.wrong_password',
    'identity.password_first',
    'identity.invalid_password',
    'identity.common_password',
    'identity.password_mismatch',
    'identity.password_used',
    'core.too_many_requests',
    'core.changed_elsewhere',
  ],
})

const emailCall = { ...own, path: '/own_user/email' } as const

export const readAwaitedEmail = endpoint({
  ...emailCall,
  name: 'readAwaitedEmail',
  method: 'GET',
  summary: 'The new email of the current person that waits for its code, in this session.',
  answer: awaitedEmail,
})

export const askNewEmail = endpoint({
  ...emailCall,
  name: 'askNewEmail',
  method: 'POST',
  summary: 'Send a code to a new email. Until it is given, nothing changes.',
  query: inLanguage,
  body: newEmail,
  answer: awaitedEmail,
  refusals: [
    ...changes,
    'identity.invalid_email',
    'identity.same_email',
    'identity.email_exists',
    'identity.account_closed',
    'identity.invitation_pending',
  ],
})

export const resendEmailCode = endpoint({
  ...own,
  name: 'resendEmailCode',
  method: 'POST',
  path: '/own_user/email/resend',
  summary: 'Send another code to the new email, at most once a minute. The one before no longer works.',
  answer: awaitedEmail,
  refusals: ['identity.code_expired', 'core.too_many_requests'],
})

export const changeEmail = endpoint({
  ...emailCall,
  name: 'changeEmail',
  method: 'PUT',
  summary: 'Sign in with the new email from now on: the code proves whose it is. An email to the old one says so.',
  query: inLanguage,
  body: emailCode,
  answer: security,
  refusals: [
    'identity.invalid_code',
    'identity.wrong_code',
    'identity.code_expired',
    'identity.codes_blocked',
    'identity.email_exists',
    'identity.account_closed',
    'identity.invitation_pending',
    'core.changed_elsewhere',
  ],
})

export const setEmailCodes = endpoint({
  ...own,
  name: 'setEmailCodes',
  method: 'PUT',
  path: '/own_user/two-factor/email',
  summary: 'Ask for a code from an email after the password, or no longer. The address must be confirmed.',
  query: inLanguage,
  body: byEmail,
  answer: security,
  refusals: [...changes, 'identity.confirm_first'],
})

export const readNewApp = endpoint({
  ...own,
  name: 'readNewApp',
  method: 'GET',
  path: '/own_user/two-factor/app',
  summary: 'A new key for an authenticator app. Nothing changes until a code of the app is sent with it.',
  answer: newApp,
})

export const addApp = endpoint({
  ...own,
  name: 'addApp',
  method: 'PUT',
  path: '/own_user/two-factor/app',
  summary: 'Ask for a code of an authenticator app after the password. Its code proves that the app has the key.',
  query: inLanguage,
  body: appSetup,
  answer: security,
  refusals: [...changes, 'identity.invalid_code', 'identity.wrong_code', 'identity.confirm_first'],
})

export const removeApp = endpoint({
  ...own,
  name: 'removeApp',
  method: 'POST',
  path: '/own_user/two-factor/app/remove',
  summary: 'No longer ask for a code of the authenticator app.',
  query: inLanguage,
  body: proved,
  answer: security,
  refusals: changes,
})

export const turnOffTwoFactor = endpoint({
  ...own,
  name: 'turnOffTwoFactor',
  method: 'POST',
  path: '/own_user/two-factor/off',
  summary: 'Sign in by the password alone. The authenticator app and the backup codes no longer work.',
  query: inLanguage,
  body: proved,
  answer: security,
  refusals: changes,
})

export const makeBackupCodes = endpoint({
  ...own,
  name: 'makeBackupCodes',
  method: 'POST',
  path: '/own_user/two-factor/backup-codes',
  summary: 'Eight new backup codes, shown only now. Each works once; those before no longer work.',
  query: inLanguage,
  body: proved,
  answer: shownCodes,
  refusals: [...changes, 'identity.two_factor_off'],
})

export const confirmSavedCodes = endpoint({
  ...own,
  name: 'confirmSavedCodes',
  method: 'PUT',
  path: '/own_user/two-factor/backup-codes/saved',
  summary: 'The person has saved the backup codes, and is not reminded of them anymore.',
  answer: z.object({}),
  refusals: ['identity.two_factor_off'],
})

export const signOutDevice = endpoint({
  ...own,
  name: 'signOutDevice',
  method: 'DELETE',
  path: '/own_user/devices/{deviceId}',
  summary: 'End the session of the current person on another device, in whichever school.',
  params: z.object({ deviceId: id }),
  things: { deviceId: 'device' },
  answer: z.object({}),
})

export const disconnectSystem = endpoint({
  ...own,
  name: 'disconnectSystem',
  method: 'DELETE',
  path: '/own_user/systems/{systemId}',
  summary: 'Another system of the school no longer knows the current person, and asks again at the next sign-in to it.',
  params: z.object({ systemId: id }),
  things: { systemId: 'system' },
  answer: z.object({}),
})

export const signOutOthers = endpoint({
  ...own,
  name: 'signOutOthers',
  method: 'POST',
  path: '/own_user/devices/sign-out-others',
  summary: 'End all other sessions of the current person, in every school. Trusted devices ask for a code again.',
  answer: z.object({}),
})
