import { eq } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { blockedReason, closedReason } from '#shared/identity/may-enter.rules.ts'
import type { ConsentDenial } from '#shared/identity/openid.schema.ts'
import { users } from '../identity.tables.ts'
import { type Account, findMembership } from '../people.ts'
import { ownClientId } from './own-client.ts'
import { findSystem } from './systems.ts'

/** Why a person may not sign in to this system: its school knows who is a member. A school's own site decides itself. */
export async function denialOf(doors: Doors, account: Account, clientId: string): Promise<ConsentDenial | undefined> {
  const closed = closedReason(account)
  if (closed) return closed
  if (clientId === ownClientId) return undefined
  const system = await findSystem(doors, clientId)
  if (!system) return 'identity.not_a_member'
  const membership = await doors.inSchool(system.schoolId, null, (ctx) => findMembership(ctx, account.id))
  return membership ? blockedReason(membership) : 'identity.not_a_member'
}

/** The account that a code or a token is of, as long as it may sign in to that system. */
export async function findPerson(doors: Doors, id: string, clientId: string): Promise<Account | undefined> {
  const [account] = await doors.reference.select().from(users).where(eq(users.id, id))
  return account && !(await denialOf(doors, account, clientId)) ? account : undefined
}
