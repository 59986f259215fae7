import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { pageOfList } from '#server/core/nouns/office-list.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import { withinReach } from '#server/courses/courses.access.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { memberRoles } from '#shared/identity/people.lists.ts'
import { type RatingState, ratingStates } from '#shared/learning/learning.lists.ts'
import type { OfficeRating, OfficeRatingQuery } from '#shared/learning/ratings.schema.ts'
import { coursesInReach } from '../access/courses-in-reach.ts'
import { courseRatings } from '../learning.tables.ts'
import { countRatings, replyOf } from './ratings.ts'

const orders: Record<OfficeRatingQuery['sort'], SQL[]> = {
  newest: [],
  lowest: [asc(courseRatings.stars)],
  highest: [desc(courseRatings.stars)],
}

/** The reviews of courses the acting person may see. */
export async function officeRatings(ctx: Ctx, query: OfficeRatingQuery) {
  const { state, course, sort } = query
  const among = and(course ? eq(courseRatings.courseId, course) : undefined, byStudents(ctx, query.q))
  const counts = await countsOf(ctx, among)
  const all = ratingStates.reduce((sum, one) => sum + counts[one], 0)
  const wanted = { tab: state ?? ('all' as const), page: query.page, per: query.per }
  const page = await pageOfList(wanted, { all, ...counts }, async (limit, offset) => {
    const rows = await ratingRows(ctx, and(among, state ? eq(courseRatings.state, state) : undefined))
      .orderBy(...orders[sort], desc(courseRatings.updatedAt), desc(courseRatings.id))
      .limit(limit)
      .offset(offset)
    return rows.map(answerOf)
  })
  return { ...page, counts, courses: await coursesInReach(ctx, course) }
}

/** Reviews by students whose name or email matches. */
function byStudents(ctx: Ctx, q: string | undefined): SQL | undefined {
  const matching = q ? matchingEntries(memberRoles, q) : undefined
  if (!matching) return undefined
  const students = ctx.tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(ofSchool(ctx, memberships, sql`${memberships.id} in (select id from ${matching})`))
  return inArray(courseRatings.studentId, students)
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
    .leftJoin(memberships, ofSchool(ctx, memberships, eq(memberships.userId, courseRatings.studentId)))
    .where(ofSchool(ctx, courseRatings, where))
}

async function countsOf(ctx: Ctx, among: SQL | undefined): Promise<Record<RatingState, number>> {
  const rows = await ctx.tx
    .select({ state: courseRatings.state, count: count() })
    .from(courseRatings)
    .innerJoin(courses, joined(ctx))
    .where(ofSchool(ctx, courseRatings, among))
    .groupBy(courseRatings.state)
  const known = new Map(rows.map((row) => [row.state, row.count]))
  return {
    pending: known.get('pending') ?? 0,
    approved: known.get('approved') ?? 0,
    rejected: known.get('rejected') ?? 0,
  }
}

type Row = Awaited<ReturnType<typeof ratingRows>>[number]

const answerOf = ({ rating, course, firstName, lastName, memberId }: Row): OfficeRating => ({
  id: rating.id,
  stars: rating.stars,
  text: rating.text,
  name: fullName(firstName ?? '', lastName ?? ''),
  at: rating.updatedAt.toISOString(),
  state: rating.state,
  reason: rating.reason,
  course,
  member_id: memberId,
  reply: replyOf(rating),
})

type Decision = { decision: 'approved' | 'rejected'; reason: string; at?: string | undefined }

/** Approve or reject a review. Refused if it was changed since it was read. */
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
    .where(ofSchool(ctx, courseRatings, eq(courseRatings.id, ratingId)))
  if (decision !== rating.state) await countRatings(ctx, course.id)
  await record(ctx, {
    action: decision === 'approved' ? 'approve' : 'reject',
    kind: 'rating',
    thingId: ratingId,
    thingName: course.title,
    before: { state: rating.state, reason: rating.reason },
    after: { state: decided.state, reason: decided.reason },
  })
  return answerOf({ ...row, rating: { ...rating, ...decided } })
}

/** Reply to a review, change the reply or remove it. */
export async function replyToRating(
  ctx: Ctx,
  ratingId: string,
  { text, at }: { text: string; at?: string | undefined },
) {
  const [row] = await ratingRows(ctx, eq(courseRatings.id, ratingId)).for('update', { of: courseRatings })
  need(row, 'learning.rating_not_found')
  const { rating, course } = row
  need(at === undefined || at === rating.updatedAt.toISOString(), 'core.changed_elsewhere')
  const by = text ? ctx.actor : null
  const reply = {
    reply: text || null,
    repliedBy: by?.id ?? null,
    repliedName: by?.name ?? null,
    repliedAt: by ? ctx.now : null,
  }
  if (reply.reply === rating.reply) nothingChanged(ctx)
  else {
    await ctx.tx
      .update(courseRatings)
      .set(reply)
      .where(ofSchool(ctx, courseRatings, eq(courseRatings.id, ratingId)))
    await record(ctx, {
      action: 'update',
      kind: 'rating',
      thingId: ratingId,
      thingName: course.title,
      before: { reply: rating.reply },
      after: { reply: reply.reply },
    })
  }
  return answerOf({ ...row, rating: reply.reply === rating.reply ? rating : { ...rating, ...reply } })
}
