import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { memberships } from '#server/identity/identity.tables.ts'

/** Those who run the school: they are notified of slips. */
export async function reviewersOf(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(outsideTrash(ctx, memberships, eq(memberships.role, 'vendor')))
  return rows.map(({ userId }) => userId)
}
