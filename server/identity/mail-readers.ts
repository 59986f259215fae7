import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/door.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { memberships, users } from './identity.tables.ts'
import { whyShutOut } from './people.ts'

export type MailReader = { userId: string; email: string; name: string }

/** Those of some people who can come in, each once, but not the person who does it: they know. */
export async function mailReaders(ctx: Ctx, userIds: readonly string[]): Promise<MailReader[]> {
  const wanted = [...new Set(userIds)].filter((id) => id !== ctx.actor?.id)
  if (wanted.length === 0) return []
  const people = await ctx.tx
    .select({ email: users.email, bannedAt: users.bannedAt, closedAt: users.closedAt, membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.schoolId, ctx.schoolId), inArray(memberships.userId, wanted)))
    .orderBy(memberships.id)
  return people
    .filter(({ bannedAt, closedAt, membership }) => !bannedAt && !closedAt && !whyShutOut(membership))
    .map(({ email, membership: { userId, firstName, lastName } }) => ({
      userId,
      email,
      name: fullName(firstName, lastName),
    }))
}
