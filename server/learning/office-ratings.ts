import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { record } from '#server/core/audit.ts'
import type { Ctx } from '#server/core/door.ts'
import { withinReach } from '#server/courses/courses.access.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { need } from '#shared/core/errors.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { type RatingState, ratingStates } from '#shared/learning/learning.lists.ts'
import { type OfficeRating, type OfficeRatingQuery, ratingsPerPage } from '#shared/learning/ratings.schema.ts'
import { courseRatings } from './learning.tables.ts'
import { countRatings } from './ratings.ts'

/** What students think of the courses the acting person has to do with, the newest first. */
export async function officeRatings(ctx: Ctx, { state, course, page: asked }: OfficeRatingQuery) {
  const ofCourse = course ? eq(courseRatings.courseId, course) : undefined
  const counts = await countsOf(ctx, ofCourse)
  const total = state ? counts[state] : ratingStates.reduce((all, one) => all + counts[one], 0)
  const pages = pagesOf(total, ratingsPerPage)
  const page = Math.min(asked, pages)
  const rows = await ratingRows(ctx, and(ofCourse, state ? eq(courseRatings.state, state) : undefined))
    .orderBy(desc(courseRatings.updatedAt), desc(courseRatings.id))
    .limit(ratingsPerPage)
    .offset((page - 1) * ratingsPerPage)
  return { data: rows.map(told), total, page, pages, counts }
}

const joined = (ctx: Ctx) => and(withinReach(ctx), eq(courses.id, courseRatings.courseId), isNull(courses.deletedAt))

function ratingRows(ctx: Ctx, where: SQL | undefined) {
  return ctx.tx
    .select({
      rating: courseRatings,
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      firstName: memberships.firstName,
      lastName: memberships.lastName,
      memberId: memberships.id,
    })
    .from(courseRatings)
    .innerJoin(courses, joined(ctx))
    .leftJoin(memberships, and(eq(memberships.schoolId, ctx.schoolId), eq(memberships.userId, courseRatings.studentId)))
    .where(and(eq(courseRatings.schoolId, ctx.schoolId), where))
}

async function countsOf(ctx: Ctx, ofCourse: SQL | undefined): Promise<Record<RatingState, number>> {
  const rows = await ctx.tx
    .select({ state: courseRatings.state, count: count() })
    .from(courseRatings)
    .innerJoin(courses, joined(ctx))
    .where(and(eq(courseRatings.schoolId, ctx.schoolId), ofCourse))
    .groupBy(courseRatings.state)
  const known = new Map(rows.map((row) => [row.state, row.count]))
  return {
    pending: known.get('pending') ?? 0,
    approved: known.get('approved') ?? 0,
    rejected: known.get('rejected') ?? 0,
  }
}

type Row = Awaited<ReturnType<typeof ratingRows>>[number]

const told = ({ rating, course, firstName, lastName, memberId }: Row): OfficeRating => ({
  id: rating.id,
  stars: rating.stars,
  text: rating.text,
  name: fullName(firstName ?? '', lastName ?? ''),
  at: rating.updatedAt.toISOString(),
  state: rating.state,
  reason: rating.reason,
  course,
  member_id: memberId,
})

type Decision = { decision: 'approved' | 'rejected'; reason: string; at?: string | undefined }

/** Let others read what a student thinks, or not, with a reason. Nobody decides on words they have not read. */
export async function decideRating(ctx: Ctx, ratingId: string, { decision, reason, at }: Decision) {
  const why = 'courses.reject_reason_required'
  need(decision === 'approved' || reason !== '', why, { reason: why })
  const [row] = await ratingRows(ctx, eq(courseRatings.id, ratingId)).for('update', { of: courseRatings })
  need(row, 'learning.rating_not_found')
  const { rating, course } = row
  need(at === undefined || at === rating.updatedAt.toISOString(), 'core.changed_elsewhere')
  const decided = {
    state: decision,
    reason: decision === 'rejected' ? reason : null,
    decidedBy: ctx.actor?.id ?? null,
    decidedAt: ctx.now,
  }
  await ctx.tx
    .update(courseRatings)
    .set(decided)
    .where(and(eq(courseRatings.schoolId, ctx.schoolId), eq(courseRatings.id, ratingId)))
  if (decision !== rating.state) await countRatings(ctx, course.id)
  await record(ctx, {
    action: decision === 'approved' ? 'approve' : 'reject',
    kind: 'rating',
    thingId: ratingId,
    thingName: course.title,
    before: { state: rating.state, reason: rating.reason },
    after: { state: decided.state, reason: decided.reason },
  })
  return told({ ...row, rating: { ...rating, ...decided } })
}
