import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { inReach, isLimited } from '#server/core/reach.ts'
import { courseCategories, courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import type { PromotionFields } from '#shared/commerce/promotions.schema.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { PromotionRow } from './open-promotions.ts'

/** Refused unless a promotion is for things of the school. Lecturers give one for courses they teach only. */
export async function needRelated(ctx: Ctx, { type, related_ids }: PromotionFields): Promise<void> {
  need(!isLimited(ctx) || type === 'course', 'identity.no_permission')
  if (type === 'overall') return
  const wanted = [...new Set(related_ids)]
  const refused = { related_ids: 'commerce.promotion_for_none' } as const
  need((await countOf(ctx, type, wanted)) === wanted.length, 'commerce.promotion_for_none', refused)
}

function countOf(ctx: Ctx, type: Exclude<PromotionFields['type'], 'overall'>, ids: string[]): Promise<number> {
  if (type === 'category')
    return ctx.tx.$count(courseCategories, outsideTrash(ctx, courseCategories, inArray(courseCategories.id, ids)))
  if (type === 'user')
    return ctx.tx.$count(memberships, outsideTrash(ctx, memberships, inArray(memberships.userId, ids)))
  const within = inReach(ctx, 'course', courses.id)
  return ctx.tx.$count(courses, outsideTrash(ctx, courses, inArray(courses.id, ids), within))
}

/** What a promotion is for, by name, for the log. */
export async function relatedNames(ctx: Ctx, { type, relatedIds: ids }: PromotionRow): Promise<string[]> {
  if (ids.length === 0) return []
  if (type === 'course') {
    const rows = await ctx.tx
      .select({ name: courses.title })
      .from(courses)
      .where(ofSchool(ctx, courses, inArray(courses.id, ids)))
      .orderBy(courses.title)
    return rows.map(({ name }) => name)
  }
  if (type === 'category') {
    const rows = await ctx.tx
      .select({ name: sql<string>`coalesce(${courseCategories.name} ->> 'en', ${courseCategories.slug})` })
      .from(courseCategories)
      .where(ofSchool(ctx, courseCategories, inArray(courseCategories.id, ids)))
      .orderBy(courseCategories.slug)
    return rows.map(({ name }) => name)
  }
  const rows = await ctx.tx
    .select({ first: memberships.firstName, last: memberships.lastName })
    .from(memberships)
    .where(ofSchool(ctx, memberships, inArray(memberships.userId, ids)))
    .orderBy(memberships.firstName, memberships.lastName)
  return rows.map(({ first, last }) => fullName(first, last))
}
