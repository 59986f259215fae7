import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { inLanguage } from '#shared/core/in-language.schema.ts'
import { closing } from './closing.schema.ts'
import { linkToken } from './identity.schema.ts'
import { proved } from './security.schema.ts'

export const closeAccount = endpoint({
  name: 'closeAccount',
  method: 'POST',
  path: '/own_user/close',
  summary:
    'Close the own account in all schools: nobody signs in or up with its address anymore, and it is erased after 30 days. An email has a link that undoes it.',
  access: 'signed-in',
  site: 'always',
  query: inLanguage,
  body: proved,
  answer: closing,
  refusals: [
    'identity.wrong_password',
    'identity.password_first',
    'identity.owner_cannot_close',
    'core.too_many_requests',
  ],
})

export const reopenAccount = endpoint({
  name: 'reopenAccount',
  method: 'POST',
  path: '/reopen-account',
  summary: 'Keep an account that was closed, by the link of the email, while it is not erased.',
  access: 'anyone',
  site: 'always',
  body: z.object({ token: linkToken, access_token: linkToken }),
  answer: z.object({}),
  refusals: ['identity.code_expired'],
})

export const leaveOwnSchool = endpoint({
  name: 'leaveOwnSchool',
  method: 'POST',
  path: '/own_user/leave',
  summary:
    'Leave this school as a student, and sign out here. What they did stays until the school deletes it; signing in again brings it back.',
  access: 'signed-in',
  site: 'always',
  answer: z.object({}),
  refusals: ['identity.staff_cannot_leave'],
})

export const readOwnData = endpoint({
  name: 'readOwnData',
  method: 'GET',
  path: '/own_user/data',
  summary: 'Everything this school has about the current person, as a file.',
  access: 'signed-in',
  site: 'always',
  download: { type: 'application/json' },
  answer: z.string(),
})
