import { inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { unindex } from '#server/core/search/search.ts'
import { deleteTokensOf } from './access-tokens/delete-tokens.ts'
import { membersRemoved } from './identity.events.ts'
import { memberships } from './identity.tables.ts'
import type { Person } from './people.ts'

/** Remove people from a school permanently, with what they did there. */
export async function removeMembers(ctx: Ctx, members: readonly Person['membership'][]): Promise<void> {
  const ids = members.map(({ id }) => id)
  await emit(ctx, membersRemoved, { userIds: members.map(({ userId }) => userId) })
  await deleteTokensOf(
    ctx,
    members.map(({ userId }) => userId),
    ctx.schoolId,
  )
  await ctx.tx.delete(memberships).where(ofSchool(ctx, memberships, inArray(memberships.id, ids)))
  await unindex(ctx, ids)
}
