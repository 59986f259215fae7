import { and, count, desc, eq, inArray, sum } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { untilNextCourse, visible } from '#server/courses/catalogue/course-cards.ts'
import { courseRatingsChanged } from '#server/courses/catalogue/rating-counts.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { needConfirmation } from '#server/identity/need-confirmation.ts'
import { notify } from '#server/notifications/notify.ts'
import { need } from '#shared/core/errors.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { ratingOf } from '#shared/courses/courses.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { CourseAccess } from '#shared/learning/access.schema.ts'
import { ratingsPerPage } from '#shared/learning/ratings.schema.ts'
import { accessTo, courseToJoin } from '../access/access.ts'
import type { StudentCourse } from '../access/learner.ts'
import { answerableFor } from '../answerable.ts'
import { courseRated } from '../learning.notices.ts'
import { courseGrants, courseRatings } from '../learning.tables.ts'

/** The approved reviews of a course, the newest first. */
export async function ratingList(ctx: Ctx, slug: string, wanted: number) {
  await untilNextCourse(ctx)
  const [course] = await ctx.tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(visible(ctx), eq(courses.slug, slug)))
  need(course, 'courses.course_not_found')
  const approved = approvedOf(ctx, course.id)
  const stars = await ctx.tx
    .select({ stars: courseRatings.stars, count: count() })
    .from(courseRatings)
    .where(approved)
    .groupBy(courseRatings.stars)
  const counts = [5, 4, 3, 2, 1].map((star) => stars.find((row) => row.stars === star)?.count ?? 0)
  const total = counts.reduce((all, one) => all + one, 0)
  const starTotal = stars.reduce((all, row) => all + row.stars * row.count, 0)
  const pages = pagesOf(total, ratingsPerPage)
  const page = Math.min(wanted, pages)
  const rows = await ctx.tx
    .select({
      id: courseRatings.id,
      stars: courseRatings.stars,
      text: courseRatings.text,
      firstName: memberships.firstName,
      lastName: memberships.lastName,
      updatedAt: courseRatings.updatedAt,
      reply: courseRatings.reply,
      repliedName: courseRatings.repliedName,
    })
    .from(courseRatings)
    .innerJoin(memberships, ofSchool(ctx, memberships, eq(memberships.userId, courseRatings.studentId)))
    .where(approved)
    .orderBy(desc(courseRatings.updatedAt), desc(courseRatings.id))
    .limit(ratingsPerPage)
    .offset((page - 1) * ratingsPerPage)
  const data = rows.map(({ firstName, lastName, updatedAt, reply, repliedName, ...row }) => ({
    ...row,
    reply: replyOf({ reply, repliedName }),
    name: fullName(firstName, lastName),
    at: updatedAt.toISOString(),
  }))
  return { data, total, page, pages, counts, average: ratingOf(total, starTotal)?.average ?? null }
}

export const replyOf = ({ reply, repliedName }: Pick<typeof courseRatings.$inferSelect, 'reply' | 'repliedName'>) =>
  reply === null ? null : { text: reply, by: repliedName ?? '' }

const approvedOf = (ctx: Ctx, courseId: string) =>
  ofSchool(ctx, courseRatings, eq(courseRatings.courseId, courseId), eq(courseRatings.state, 'approved'))

type NewRating = { stars: number; text: string }

/** Review a course as a current or former student. A changed review needs approval again. */
export async function rateCourse(ctx: Ctx, slug: string, { stars, text }: NewRating): Promise<CourseAccess> {
  const studentCourse = await courseToJoin(ctx, slug)
  need(await wasEnrolled(ctx, studentCourse), 'learning.not_enrolled')
  await needConfirmation(ctx)
  const before = await lockOwn(ctx, studentCourse.course.id)
  if (before?.stars === stars && before.text === text) return accessTo(ctx, studentCourse)
  // What the school has answered was said about other words.
  const unanswered = { reply: null, repliedBy: null, repliedName: null, repliedAt: null }
  const undecided = { state: 'pending' as const, reason: null, decidedBy: null, decidedAt: null }
  const rating = { stars, text, ...undecided, ...unanswered }
  await ctx.tx
    .insert(courseRatings)
    .values({
      schoolId: ctx.schoolId,
      id: newId(),
      courseId: studentCourse.course.id,
      studentId: actorOf(ctx).id,
      ...rating,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [courseRatings.schoolId, courseRatings.courseId, courseRatings.studentId],
      set: { ...rating, updatedAt: ctx.now },
    })
  if (before?.state === 'approved') await countRatings(ctx, studentCourse.course.id)
  if (!before) await notifyOfRating(ctx, studentCourse.course, { stars, text })
  return accessTo(ctx, studentCourse)
}

async function notifyOfRating(ctx: Ctx, { id, title }: StudentCourse['course'], rating: NewRating): Promise<void> {
  await notify(ctx, courseRated, await answerableFor(ctx, id), { course: { id, title }, ...rating })
}

export async function removeRating(ctx: Ctx, slug: string): Promise<CourseAccess> {
  const studentCourse = await courseToJoin(ctx, slug)
  const before = await lockOwn(ctx, studentCourse.course.id)
  if (before) await ctx.tx.delete(courseRatings).where(and(own(ctx), eq(courseRatings.id, before.id)))
  if (before?.state === 'approved') await countRatings(ctx, studentCourse.course.id)
  return accessTo(ctx, studentCourse)
}

const own = (ctx: Ctx) => ofSchool(ctx, courseRatings, eq(courseRatings.studentId, actorOf(ctx).id))

/** Locked, because the school may be deciding on it at this moment. */
async function lockOwn(ctx: Ctx, courseId: string) {
  const [row] = await ctx.tx
    .select()
    .from(courseRatings)
    .where(and(own(ctx), eq(courseRatings.courseId, courseId)))
    .for('update')
  return row
}

/** Former students have a grant that has ended. */
async function wasEnrolled(ctx: Ctx, { course, enrollment }: StudentCourse): Promise<boolean> {
  if (enrollment?.status === 'approved') return true
  const [grant] = await ctx.tx
    .select({ id: courseGrants.id })
    .from(courseGrants)
    .where(
      ofSchool(ctx, courseGrants, eq(courseGrants.studentId, actorOf(ctx).id), eq(courseGrants.courseId, course.id)),
    )
    .limit(1)
  return grant !== undefined
}

/** Update the rating of a course. Must be called when an approved review changes. */
export async function countRatings(ctx: Ctx, courseId: string): Promise<void> {
  await courseRatingsChanged(ctx, courseId, async () => {
    const [row] = await ctx.tx
      .select({ ratings: count(), stars: sum(courseRatings.stars) })
      .from(courseRatings)
      .where(approvedOf(ctx, courseId))
    return { ratingCount: row?.ratings ?? 0, ratingTotal: Number(row?.stars ?? 0) }
  })
}

/** Delete the reviews of permanently removed people. */
export async function removeRatingsOf(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  const gone = await ctx.tx
    .delete(courseRatings)
    .where(ofSchool(ctx, courseRatings, inArray(courseRatings.studentId, [...userIds])))
    .returning({ courseId: courseRatings.courseId, state: courseRatings.state })
  const counted = gone.filter(({ state }) => state === 'approved').map(({ courseId }) => courseId)
  for (const courseId of [...new Set(counted)].sort()) await countRatings(ctx, courseId)
}
