import { and, asc, desc, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { isLimited } from '#server/core/reach.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import type { PromotionPerson } from '#shared/commerce/promotions.schema.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { memberRoles } from '#shared/identity/people.lists.ts'

const columns = { id: memberships.userId, first: memberships.firstName, last: memberships.lastName }
const named = (rows: readonly { id: string; first: string; last: string }[]): PromotionPerson[] =>
  rows.map(({ id, first, last }) => ({ id, name: fullName(first, last) }))

/** So many are offered before anybody searches, and found by one search. */
const mostOffered = 20
const buyers = memberRoles.filter((role) => role !== 'vendor')

/** People a promotion can be for, by what is typed of their name; the newest where nothing is. Lecturers have none. */
export async function promotionPeople(ctx: Ctx, q = ''): Promise<PromotionPerson[]> {
  if (isLimited(ctx)) return []
  const matching = q ? matchingEntries(buyers, q) : undefined
  const found = matching && sql`${memberships.id} in (select id from ${matching})`
  return named(
    await ctx.tx
      .select(columns)
      .from(memberships)
      .where(outsideTrash(ctx, memberships, and(ne(memberships.role, 'vendor'), found)))
      .orderBy(desc(memberships.id))
      .limit(mostOffered),
  )
}

/** The people a promotion is for, by name. */
export async function peopleWith(ctx: Ctx, ids: readonly string[]): Promise<PromotionPerson[]> {
  if (isLimited(ctx) || ids.length === 0) return []
  return named(
    await ctx.tx
      .select(columns)
      .from(memberships)
      .where(outsideTrash(ctx, memberships, inArray(memberships.userId, [...ids])))
      .orderBy(asc(memberships.firstName), asc(memberships.lastName)),
  )
}
