import { asc, desc, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { inReach, isLimited } from '#server/core/reach.ts'
import { plansOf, teachersOf } from '#server/courses/catalogue/course-cards.ts'
import { courseCategories, courseLecturers, courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import type { PromotionChoices } from '#shared/commerce/promotions.schema.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { openPromotions } from './open-promotions.ts'
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
    people: isOwn ? [] : await peopleOf(ctx),
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

/** Courses with a price in one payment. */
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
    const prices = (plans.get(row.id) ?? []).filter(({ kind, price_cents }) => kind === 'one-time' && price_cents > 0)
    if (prices.length === 0) return []
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
      price_cents: Math.min(...prices.map(({ price_cents }) => price_cents)),
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

async function peopleOf(ctx: Ctx): Promise<PromotionChoices['people']> {
  const rows = await ctx.tx
    .select({ id: memberships.userId, first: memberships.firstName, last: memberships.lastName })
    .from(memberships)
    .where(outsideTrash(ctx, memberships, ne(memberships.role, 'vendor')))
    .orderBy(desc(memberships.id))
    .limit(most)
  return rows.map(({ id, first, last }) => ({ id, name: fullName(first, last) }))
}
