import { asc, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { inReach, isLimited } from '#server/core/reach.ts'
import { plansOf, teachersOf } from '#server/courses/catalogue/course-cards.ts'
import { courseCategories, courseLecturers, courses } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import type { PromotionChoices } from '#shared/commerce/promotions.schema.ts'
import { openPromotions } from './open-promotions.ts'
import { priceBefore } from './price-before.ts'
import { promotionPeople } from './promotion-people.ts'
import { promotions } from './promotions.tables.ts'
import { promotionAnswer } from './promotions.ts'

/** More than a list can be chosen from. */
const most = 500

/** What the form of a promotion chooses from. Lecturers see the courses they teach and what they earn with them, and nothing else. */
export async function promotionChoicesOf(ctx: Ctx): Promise<PromotionChoices> {
  const isOwn = isLimited(ctx)
  const others = await openPromotions(ctx, inReach(ctx, 'promotion', promotions.id))
  return {
    courses: await soldCourses(ctx),
    own_shares: isOwn,
    categories: isOwn ? [] : await categoriesOf(ctx),
    people: await promotionPeople(ctx),
    others: others.map((row) => ({
      ...{
        ...promotionAnswer(row, ctx.now),
        used: 0,
        vouchers: 0,
        related_ids: row.type === 'user' ? [] : row.relatedIds,
      },
    })),
  }
}

/** Courses that cost something, with what they cost before anything is taken off. */
async function soldCourses(ctx: Ctx): Promise<PromotionChoices['courses']> {
  const rows = await ctx.tx
    .select()
    .from(courses)
    .where(outsideTrash(ctx, courses, inReach(ctx, 'course', courses.id)))
    .orderBy(desc(courses.studentCount), asc(courses.id))
    .limit(most)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [plans, teachers, shares] = [await plansOf(ctx, ids), await teachersOf(ctx, ids), await sharesOf(ctx)]
  return rows.flatMap((row) => {
    const price = priceBefore(plans.get(row.id) ?? [])
    if (price === undefined) return []
    return {
      ...{
        id: row.id,
        title: row.title,
        slug: row.slug,
        thumbnail: row.thumbnail,
        language: row.language,
        level: row.level,
      },
      ...{ lessons: row.lessonCount, minutes: row.durationMinutes, category_id: row.categoryId },
      by: teachers.get(row.id)?.[0]?.name ?? null,
      price_cents: price,
      share_basis_points: shares.get(row.id) ?? 0,
    }
  })
}

/** What lecturers get of each course, all together; a lecturer sees their own share only. */
async function sharesOf(ctx: Ctx): Promise<Map<string, number>> {
  const own = isLimited(ctx) ? eq(courseLecturers.userId, actorOf(ctx).id) : undefined
  const rows = await ctx.tx
    .select({ id: courseLecturers.courseId, percent: courseLecturers.sharePercent })
    .from(courseLecturers)
    .where(ofSchool(ctx, courseLecturers, own))
  const shares = new Map<string, number>()
  for (const { id, percent } of rows)
    shares.set(id, Math.min(10_000, (shares.get(id) ?? 0) + Math.round(percent * 100)))
  return shares
}

const categoriesOf = (ctx: Ctx) =>
  ctx.tx
    .select({ id: courseCategories.id, name: courseCategories.name })
    .from(courseCategories)
    .where(outsideTrash(ctx, courseCategories))
    .orderBy(asc(courseCategories.position), asc(courseCategories.id))
    .limit(most)
