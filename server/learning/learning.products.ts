import { asc, eq, or } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { isId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import type { Product, ProductType, SaleState } from '#server/core/products.ts'
import { teachersOf } from '#server/courses/catalogue/course-cards.ts'
import { courseLecturers, courses, pricePlans } from '#server/courses/courses.tables.ts'
import { need } from '#shared/core/errors.ts'
import { accessState, expiryOf, joinState } from '#shared/learning/access.rules.ts'
import type { AccessState } from '#shared/learning/learning.lists.ts'
import { bondOf } from './access/access.ts'
import { areOpen, endGrants, grantCourse, grantsOf } from './access/grants.ts'
import { findStudentCourse, isPublished } from './access/learner.ts'

/** What can be done about buying a course, by what can be done about it at all. */
const saleStates: Record<AccessState, SaleState> = {
  learning: 'owned',
  paid: 'sold',
  free: 'free',
  pending: 'by-request',
  rejected: 'by-request',
  approval: 'by-request',
  elsewhere: 'elsewhere',
  soon: 'closed',
  closed: 'closed',
  ended: 'closed',
  expired: 'closed',
}

async function findCourse(ctx: Ctx, key: string): Promise<Product | undefined> {
  const named = isId(key) ? or(eq(courses.id, key), eq(courses.slug, key)) : eq(courses.slug, key)
  const [course] = await ctx.tx
    .select()
    .from(courses)
    .where(outsideTrash(ctx, courses, named))
    .limit(1)
  return course?.publishedAt && course.publishedAt <= ctx.now ? productOf(ctx, course) : undefined
}

/** Whoever learns in a course goes on when it is not published any more. */
async function findBought(ctx: Ctx, courseId: string): Promise<Product | undefined> {
  const [course] = await ctx.tx
    .select()
    .from(courses)
    .where(outsideTrash(ctx, courses, eq(courses.id, courseId)))
  return course && productOf(ctx, course)
}

async function productOf(ctx: Ctx, course: typeof courses.$inferSelect): Promise<Product> {
  const [plans, shares, teachers] = await Promise.all([
    ctx.tx
      .select()
      .from(pricePlans)
      .where(outsideTrash(ctx, pricePlans, eq(pricePlans.courseId, course.id)))
      .orderBy(asc(pricePlans.position), asc(pricePlans.id)),
    ctx.tx
      .select({ userId: courseLecturers.userId, percent: courseLecturers.sharePercent })
      .from(courseLecturers)
      .where(ofSchool(ctx, courseLecturers, eq(courseLecturers.courseId, course.id)))
      .orderBy(asc(courseLecturers.position)),
    teachersOf(ctx, [course.id]),
  ])
  const address = encodeURIComponent(course.slug)
  return {
    id: course.id,
    title: course.title,
    picture: course.thumbnail,
    language: course.language,
    categoryId: course.categoryId,
    by: teachers.get(course.id)?.[0]?.name ?? null,
    path: `/courses/${address}`,
    opens: `/lecture/${address}`,
    days: course.accessDays,
    plans: plans.map(({ id, kind, priceCents, frequency, payments, trialDays }) => ({
      id,
      kind,
      priceCents,
      frequency,
      payments,
      trialDays,
    })),
    shares: shares.map(({ userId, percent }) => ({ userId, basisPoints: Math.round(percent * 100) })),
  }
}

const course: ProductType = {
  isRefundable: true,
  notFound: 'courses.course_not_found',
  find: findCourse,
  findBought,
  async stateFor(ctx, courseId, userId) {
    const row = await findStudentCourse(ctx, { courseId }, userId)
    need(row && isPublished(row, ctx), 'courses.course_not_found')
    const bond = bondOf(row.enrollment, userId)
    const state = accessState(row.course, bond, await grantsOf(ctx, courseId, userId), ctx.now)
    // Whoever could not be let in by request, or whose access has expired, may still buy what is sold to everybody.
    const join = joinState(row.course, ctx.now)
    const isOpenToAll = join === 'paid' && (state === 'expired' || state === 'pending' || state === 'rejected')
    return saleStates[isOpenToAll ? join : state]
  },
  owned: areOpen,
  async grant(ctx, { productId: courseId, userId, lineId, days }) {
    const row = await findStudentCourse(ctx, { courseId }, userId)
    need(row, 'courses.course_not_found')
    const expiresAt = expiryOf({ accessDays: days }, ctx.now)
    await grantCourse(ctx, { courseId, studentIds: [userId], source: 'order', sourceId: lineId, expiresAt })
  },
  async grantUntil(ctx, { productId: courseId, userId, subscriptionId: sourceId, kind: source, until: expiresAt }) {
    await grantCourse(ctx, { courseId, studentIds: [userId], source, sourceId, expiresAt })
  },
  end: (ctx, { productId: courseId, userId, lineId: sourceId }, reason) =>
    endGrants(ctx, { courseId, studentIds: [userId], reason, sourceId, isGivenBack: true }),
}

export const products = { course }
