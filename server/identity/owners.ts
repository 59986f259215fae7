import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { memberships } from './identity.tables.ts'

/** The user ids of the school's owners. */
export async function ownersOf(ctx: Ctx): Promise<string[]> {
  const owners = await ctx.tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(ofSchool(ctx, memberships, eq(memberships.role, 'vendor'), eq(memberships.isOwner, true)))
  return owners.map(({ userId }) => userId)
}
