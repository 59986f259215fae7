import { and, asc, eq, gt, isNotNull, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import { changesAt } from '#server/core/cache/deadlines.ts'
import { sharedRows } from '#server/core/cache/shared-reads.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { isOneOf, prepared } from '#server/core/database/prepared.ts'
import { priceNotesOf } from '#server/core/price-notes.ts'
import { reductionsOf } from '#server/core/reductions.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { cheapestPlan, ratingOf } from '#shared/courses/courses.rules.ts'
import type { CourseSummary, PricePlan } from '#shared/courses/courses.schema.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import { courseCategories, courseLecturers, courses, pricePlans } from '../courses.tables.ts'

/** What visitors may see: published, not in the trash. */
export const visible = (ctx: Ctx): SQL | undefined =>
  outsideTrash(ctx, courses, isNotNull(courses.publishedAt), lte(courses.publishedAt, ctx.now))

/** What visitors see changes at the next planned publication of a course. */
export async function untilNextCourse(ctx: Ctx): Promise<void> {
  const [next] = await ctx.tx
    .select({ at: min(courses.publishedAt) })
    .from(courses)
    .where(outsideTrash(ctx, courses, gt(courses.publishedAt, ctx.now)))
  changesAt(ctx, next?.at)
}

/** The category of a course; one in the trash counts as none. */
export const categoryOf = (ctx: Ctx): SQL | undefined =>
  outsideTrash(ctx, courseCategories, eq(courseCategories.id, courses.categoryId))

export const card = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  subtitle: courses.subtitle,
  thumbnail: courses.thumbnail,
  level: courses.level,
  language: courses.language,
  featured: courses.featured,
  comingSoonUntil: courses.comingSoonUntil,
  categoryId: courses.categoryId,
  enrollment: courses.enrollment,
  ratingCount: courses.ratingCount,
  ratingTotal: courses.ratingTotal,
  student_count: courses.studentCount,
  lesson_count: courses.lessonCount,
  minutes: courses.durationMinutes,
  categorySlug: courseCategories.slug,
  categoryName: courseCategories.name,
}

export function cardRows(ctx: Ctx) {
  return ctx.tx.select(card).from(courses).leftJoin(courseCategories, categoryOf(ctx))
}

export type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

const free: PricePlan = { kind: 'free', price_cents: 0, frequency: null, payments: null }

/** Complete the rows of courses to cards: the plan to show and the first teacher, a few queries for any number of cards. */
export async function cardsOf(ctx: Ctx, rows: readonly CardRow[]): Promise<CourseSummary[]> {
  if (rows.length === 0) return []
  for (const { comingSoonUntil } of rows) changesAt(ctx, comingSoonUntil)
  const ids = rows.map(({ id }) => id)
  const [plans, teachers] = await Promise.all([shownPlansOf(ctx, rows), teachersOf(ctx, ids)])
  return rows.map(
    ({ categorySlug, categoryName, categoryId: _, comingSoonUntil, ratingCount, ratingTotal, ...row }) => ({
      ...row,
      rating: ratingOf(ratingCount, ratingTotal),
      category: categorySlug && categoryName ? { slug: categorySlug, name: categoryName } : null,
      coming_soon_until: comingSoonUntil && comingSoonUntil > ctx.now ? comingSoonUntil.toISOString() : null,
      plan: cheapestPlan(plans.get(row.id) ?? []) ?? free,
      lecturer: teachers.get(row.id)?.[0] ?? null,
    }),
  )
}

type Shown = { id: string; categoryId: string | null }

/** The price plans of courses with what everybody gets off them now, and what is written beside them. */
export async function shownPlansOf(ctx: Ctx, shown: readonly Shown[]): Promise<Map<string, PricePlan[]>> {
  const ids = shown.map(({ id }) => id)
  const [plans, reduce, noteOf] = await Promise.all([plansOf(ctx, ids), reductionsOf(ctx), priceNotesOf(ctx)])
  return new Map(
    shown.map(({ id, categoryId }) => [
      id,
      (plans.get(id) ?? []).map((plan) => {
        // What is taken off several payments is said at the checkout.
        const isReducible = plan.kind === 'one-time' && plan.price_cents > 0
        const found = isReducible ? reduce({ kind: 'course', id, categoryId }, plan.price_cents) : undefined
        const note = noteOf(found?.priceCents ?? plan.price_cents)
        const noted = note === undefined ? plan : { ...plan, note }
        if (!found) return noted
        const { priceCents: price_cents, title, isFeatured: featured, endsAt } = found
        return { ...noted, reduced: { price_cents, title, featured, ends_at: endsAt?.toISOString() ?? null } }
      }),
    ]),
  )
}

/** The price plans of courses, in the order the school gave them. */
export const plansOf = sharedRows<PricePlan>('plans', async ({ tx, schoolId }, courseIds) =>
  grouped(await plansOfCourses(tx).execute({ schoolId, courseIds })),
)

const plansOfCourses = prepared('plans of courses', (db, name) =>
  db
    .select({
      courseId: pricePlans.courseId,
      kind: pricePlans.kind,
      price_cents: pricePlans.priceCents,
      frequency: pricePlans.frequency,
      payments: pricePlans.payments,
    })
    .from(pricePlans)
    .where(
      and(
        eq(pricePlans.schoolId, sql.placeholder('schoolId')),
        isOneOf(pricePlans.courseId, 'courseIds'),
        isNull(pricePlans.deletedAt),
      ),
    )
    .orderBy(asc(pricePlans.position), asc(pricePlans.id))
    .prepare(name),
)

/** The teachers of courses, the first one first. */
export const teachersOf = sharedRows('teachers', async ({ tx, schoolId }, courseIds) => {
  const rows = await teachersOfCourses(tx).execute({ schoolId, courseIds })
  return grouped(
    rows.map(({ firstName, lastName, avatar, ...row }) => ({
      ...row,
      name: fullName(firstName, lastName),
      avatar: avatar ?? defaultAvatar,
    })),
  )
})

const teachersOfCourses = prepared('teachers of courses', (db, name) =>
  db
    .select({
      courseId: courseLecturers.courseId,
      id: users.id,
      firstName: memberships.firstName,
      lastName: memberships.lastName,
      avatar: users.avatar,
      position: memberships.position,
      bio: memberships.bio,
    })
    .from(courseLecturers)
    .innerJoin(users, eq(users.id, courseLecturers.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.schoolId, sql.placeholder('schoolId')), eq(memberships.userId, users.id)),
    )
    .where(
      and(eq(courseLecturers.schoolId, sql.placeholder('schoolId')), isOneOf(courseLecturers.courseId, 'courseIds')),
    )
    .orderBy(asc(courseLecturers.position))
    .prepare(name),
)

function grouped<Row extends { courseId: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'courseId'>[]> {
  const map = new Map<string, Omit<Row, 'courseId'>[]>()
  for (const { courseId, ...row } of rows) map.set(courseId, [...(map.get(courseId) ?? []), row])
  return map
}
