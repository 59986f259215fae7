import type { Outside } from '#server/core/http/serve.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import type { changePassword } from '#shared/identity/security.endpoints.ts'
import { needChosen } from '../common-passwords.ts'
import { hashPassword } from '../passwords.ts'
import { needNewPassword } from '../past-passwords.ts'
import { replacePassword } from '../replace-password.ts'
import { needOwnPassword } from './proof.ts'

/** Change the own password. The current device stays signed in; all others do not, in every school. */
export async function changeOwnPassword(
  outside: Outside,
  { body, query }: ParsedOf<typeof changePassword>,
): Promise<Record<string, never>> {
  const { doors, visit } = outside
  needChosen(body)
  const account = await needOwnPassword(outside, body.current_password)
  await needNewPassword(doors.reference, account, body.password, visit)
  const passwordHash = await hashPassword(body.password, visit)
  const { actor, school } = visit
  await doors.acrossSchools(actor, 'a person changes their password', (across) =>
    replacePassword({ ...across, schoolId: school.id }, visit, account, {
      passwordHash,
      language: query.language ?? account.language ?? school.defaultLanguage,
      detail: 'password changed',
      ...(actor && { except: actor.sessionId }),
    }),
  )
  return {}
}
