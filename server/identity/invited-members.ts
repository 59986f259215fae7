import { eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { index } from '#server/core/search/search.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { refuse } from '#shared/core/errors.ts'
import { blockedReason } from '#shared/identity/may-enter.rules.ts'
import type { MemberRole } from '#shared/identity/people.lists.ts'
import { endSessionsOf, loggedAs } from './account-log.ts'
import { memberships, users } from './identity.tables.ts'
import { type Account, findable, isConfirmed, type Person, roleOf } from './people.ts'
import { inReach } from './people-list.ts'

export type Invited = {
  email: string
  firstName: string
  lastName: string
  role: MemberRole
  matrix: string | null
  position?: string
  bio?: string
  lectureType?: number | null
  phone?: string | null
}

type Known = Pick<Person, 'membership'> & {
  /** Whether the actor may change them. */
  isReached: boolean
}

/** Those of these accounts who are members, locked, by account. */
export async function membersAmong(ctx: Ctx, accounts: Account[]): Promise<Map<string, Known>> {
  if (accounts.length === 0) return new Map()
  const ids = accounts.map(({ id }) => id)
  const rows = await ctx.tx
    .select({ membership: memberships, isReached: sql<boolean>`${inReach(ctx, sql`memberships`)}` })
    .from(memberships)
    .where(ofSchool(ctx, memberships, inArray(memberships.userId, ids)))
    .orderBy(memberships.id)
    .for('update')
  return new Map(rows.map((row) => [row.membership.userId, row]))
}

/** A student who joined by themselves with an address that nobody has confirmed. */
export const isUnconfirmed = (person: Person) =>
  !isConfirmed(person) && person.membership.role === 'student' && !blockedReason(person.membership)

/** From now on the member is an invited one: signed out here until the owner of the address accepts. */
export async function inviteInstead(ctx: Ctx, visit: Visit, { user, membership }: Person, person: Invited) {
  const [invited] = await ctx.tx
    .update(memberships)
    .set({ ...columnsOf(person), invitedAt: ctx.now, revision: membership.revision + 1, updatedAt: ctx.now })
    .where(ofSchool(ctx, memberships, eq(memberships.id, membership.id)))
    .returning()
  await endSessionsOf(ctx, visit, [user.id], { detail: 'invited', schoolId: ctx.schoolId })
  if (!invited) return undefined
  await index(ctx, findable(invited, user))
  const [had, has] = [membership, invited].map(roleOf)
  if (had !== has)
    await noteSecurity(ctx, visit, { event: 'role-changed', about: loggedAs(invited), detail: `${had} → ${has}` })
  return invited
}

function columnsOf({ role, matrix, lectureType, firstName, lastName, position, bio, phone }: Invited) {
  const isLecture = role === 'lecture'
  return {
    role,
    matrix: isLecture ? matrix : null,
    lectureType: isLecture ? (lectureType ?? null) : null,
    firstName,
    lastName,
    position: position || null,
    bio: bio || null,
    ...(phone && { phone }),
  }
}

/** A new account, or the one that a concurrent request made for this email. */
export async function makeAccount(ctx: Ctx, { email, firstName, lastName }: Invited): Promise<Account> {
  const id = newId()
  const username = `${email.split('@')[0]}-${id.slice(-6)}`
  await ctx.tx
    .insert(users)
    .values({ id, email, username, firstName, lastName, isAdmin: false, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing({ target: users.email })
  const [account] = await ctx.tx.select().from(users).where(eq(users.email, email))
  return account ?? refuse('core.something_went_wrong')
}

/** A member who is invited. Undefined if a concurrent request made it. */
export async function makeMembership(
  ctx: Ctx,
  account: Account,
  person: Invited,
): Promise<Person['membership'] | undefined> {
  const [membership] = await ctx.tx
    .insert(memberships)
    .values({
      schoolId: ctx.schoolId,
      id: newId(),
      userId: account.id,
      isOwner: false,
      ...columnsOf(person),
      joinedAt: ctx.now,
      invitedAt: ctx.now,
      revision: 1,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (membership) await index(ctx, findable(membership, account))
  return membership
}
