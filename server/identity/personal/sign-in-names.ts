import { eq } from 'drizzle-orm'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import type { saveSignInNames } from '#shared/identity/personal.endpoints.ts'
import { isUsername } from '#shared/identity/personal.rules.ts'
import type { Personal } from '#shared/identity/personal.schema.ts'
import { users } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { findAgain } from '../people.ts'
import { noteChange } from '../security/change-access.ts'
import { ownPersonal } from './personal-information.ts'

/** Names are corrected now and then; more often, somebody tries which ones are taken. */
const perPerson: Limit = { hits: 20, seconds: 3600 }

/** Change the username and the phone of the current person. */
export async function changeSignInNames(
  { doors, visit, inSchool }: Outside,
  { body }: ParsedOf<typeof saveSignInNames>,
): Promise<Personal> {
  const actor = actorOf(visit)
  const { username } = body
  const phone = body.phone || null
  const [before] = await doors.reference.select().from(users).where(eq(users.id, actor.id))
  need(before, 'identity.account_not_found')
  // One from before this rule may stay.
  const fits = username === before.username || isUsername(username)
  need(fits, 'identity.invalid_username', { username: 'identity.invalid_username' })
  if (username === before.username && phone === before.phone) return inSchool(ownPersonal)
  // Outside the transaction, so that a name that is taken counts as well.
  await countAttempt(doors.reference, `sign-in-names:${actor.id}`, perPerson, new Date())
  await doors.acrossSchools(actor, 'a person changes their username or phone', async (across) => {
    const change = { username, phone, updatedAt: across.now }
    const [account] = await across.tx.update(users).set(change).where(eq(users.id, actor.id)).returning()
    if (account && phone !== before.phone) await findAgain(across, account)
    const ctx = { ...across, schoolId: visit.school.id }
    await noteChange(ctx, visit, before, { what: 'sign-in names changed', language: undefined })
  })
  return inSchool(ownPersonal)
}
