import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { entered, linkToken, signInAnswer } from './identity.schema.ts'
import { accountDenials } from './people.lists.ts'
import {
  chosenPassword,
  codeGiven,
  codePurposes,
  codeSent,
  forgotten,
  sentAgain,
  signInCode,
} from './recovery.schema.ts'

const anyone = { method: 'POST', access: 'anyone', site: 'always' } as const

export const forgetPassword = endpoint({
  ...anyone,
  name: 'forgetPassword',
  path: '/forget-password',
  summary: 'Email a code of six digits, and a link, by which the owner of the mailbox chooses a new password.',
  captcha: { counts: 'calls', perAddress: 15, perAccount: { field: 'email', most: 5 } },
  body: forgotten,
  answer: codeSent,
  refusals: [
    'identity.invalid_email',
    'identity.email_not_found',
    'identity.account_closed',
    'identity.account_closing',
    'identity.banned',
    'core.too_many_requests',
  ],
})

export const resendCode = endpoint({
  ...anyone,
  name: 'resendCode',
  path: '/resend-code',
  summary: 'Email another code and link. Those sent before no longer work.',
  captcha: { counts: 'calls', perAddress: 15 },
  body: sentAgain,
  answer: codeSent,
  refusals: ['identity.code_expired', 'core.too_many_requests'],
})

export const verifyResetCode = endpoint({
  ...anyone,
  name: 'verifyResetCode',
  path: '/verify-code/reset',
  summary: 'Give the code for a token that allows to choose a new password. Five tries for each code.',
  captcha: { counts: 'failures', perAddress: 20 },
  body: codeGiven,
  answer: z.object({ token: z.string() }),
  refusals: ['identity.invalid_code', 'identity.wrong_code', 'identity.code_expired', 'identity.codes_blocked'],
})

export const verifySignInCode = endpoint({
  ...anyone,
  name: 'verifySignInCode',
  path: '/verify-code/user',
  summary:
    'Give the code that is asked after the password (`checkPoint`) for a session: of the authenticator app, from the email, or a backup code; or the token of the link in the email.',
  captcha: { counts: 'failures', perAddress: 20 },
  body: signInCode,
  answer: entered,
  refusals: [
    'identity.invalid_code',
    'identity.wrong_code',
    'identity.code_expired',
    'identity.codes_blocked',
    ...accountDenials,
  ],
})

export const verifyLink = endpoint({
  name: 'verifyLink',
  method: 'GET',
  access: 'anyone',
  site: 'always',
  path: '/verify/user/{token}',
  summary:
    'Whether the link of an email still works, and what it is for. Its `access_token` is sent as Bearer, or as a parameter; that of an invitation or a confirmation needs none.',
  params: z.object({ token: linkToken }),
  things: { token: 'account link' },
  query: z.object({ access_token: z.optional(linkToken) }),
  answer: z.object({ purpose: z.enum([...codePurposes, 'invitation']), email: z.string() }),
})

export const resetPassword = endpoint({
  ...anyone,
  name: 'resetPassword',
  path: '/reset-password',
  summary: 'Choose a new password and sign in. All other sessions of the account end, in every school.',
  body: chosenPassword,
  answer: signInAnswer,
  refusals: [
    'identity.code_expired',
    'identity.invalid_password',
    'identity.common_password',
    'identity.password_mismatch',
    'identity.password_used',
    ...accountDenials,
  ],
})
