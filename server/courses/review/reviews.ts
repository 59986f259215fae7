import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { emit } from '#server/core/events.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { need } from '#shared/core/errors.ts'
import type { ReviewState } from '#shared/courses/authoring.lists.ts'
import { changesBetween } from '#shared/courses/course-changes.rules.ts'
import { type CourseVersion, isWaiting, submittedState } from '#shared/courses/review.rules.ts'
import type { CourseReview, Submission } from '#shared/courses/review.schema.ts'
import { type Course, courseToEdit, courseToRead } from '../courses.access.ts'
import { courseApproved, courseRejected, courseSubmitted } from '../courses.events.ts'
import { courseSubmissions, courses } from '../courses.tables.ts'
import { missingOfCourse } from './course-contents.ts'
import { versionOf } from './course-version.ts'
import { asFields, publish, unpublish } from './publication.ts'
import { writeOfDecision, writeOfSubmission } from './review-mails.ts'

// A version may be long: it is read where it is compared only.
const { version, ...withoutVersion } = getTableColumns(courseSubmissions)
type Stored = Omit<typeof courseSubmissions.$inferSelect, 'version'>

/** Where the review of a course stands, what it lacks, and what changed since it was approved last. */
export async function reviewOf(ctx: Ctx, courseId: string): Promise<CourseReview> {
  const course = await courseToRead(ctx, courseId)
  const history = await submissionsOf(ctx, courseId)
  const approved = await lastApproved(ctx, courseId)
  return {
    course_id: courseId,
    state: course.review,
    published: course.publishedAt !== null,
    missing: await missingOfCourse(ctx, course),
    changes: approved ? changesBetween(approved, await versionOf(ctx, course)) : null,
    latest: history[0] ? told(history[0]) : null,
  }
}

export async function submissionHistory(ctx: Ctx, courseId: string): Promise<Submission[]> {
  await courseToRead(ctx, courseId)
  return (await submissionsOf(ctx, courseId)).map(told)
}

const newestFirst = [desc(courseSubmissions.submittedAt), desc(courseSubmissions.id)]
const ofCourse = (ctx: Ctx, courseId: string) =>
  and(eq(courseSubmissions.schoolId, ctx.schoolId), eq(courseSubmissions.courseId, courseId))

async function submissionsOf(ctx: Ctx, courseId: string): Promise<Stored[]> {
  return ctx.tx
    .select(withoutVersion)
    .from(courseSubmissions)
    .where(ofCourse(ctx, courseId))
    .orderBy(...newestFirst)
}

async function lastApproved(ctx: Ctx, courseId: string): Promise<CourseVersion | undefined> {
  const [row] = await ctx.tx
    .select({ version })
    .from(courseSubmissions)
    .where(and(ofCourse(ctx, courseId), eq(courseSubmissions.decision, 'approved')))
    .orderBy(...newestFirst)
    .limit(1)
  return row?.version
}

const told = (row: Stored): Submission => ({
  id: row.id,
  submitted_at: row.submittedAt.toISOString(),
  submitted_by: row.submittedName,
  is_again: row.isAgain,
  decision: row.decision,
  decided_at: row.decidedAt?.toISOString() ?? null,
  decided_by: row.decidedName,
  reason: row.reason,
})

/** Ask the owner to review a course, as it stands now. It must lack nothing. */
export async function submit(ctx: Ctx, visit: Visit, courseId: string): Promise<CourseReview> {
  const course = await courseToEdit(ctx, courseId)
  need(!isWaiting(course.review), 'courses.already_submitted')
  const missing = await missingOfCourse(ctx, course)
  need(missing.length === 0, 'core.required_fields', asFields(missing))
  const review = submittedState(course.review)
  await ctx.tx.insert(courseSubmissions).values({
    schoolId: ctx.schoolId,
    id: newId(),
    courseId,
    submittedBy: ctx.actor?.id ?? null,
    submittedName: ctx.actor?.name ?? '',
    submittedAt: ctx.now,
    isAgain: review === 're-submitted',
    version: await versionOf(ctx, course),
  })
  await setReview(ctx, course, review, 'submit')
  await writeOfSubmission(ctx, visit, course, review === 're-submitted')
  await emit(ctx, courseSubmitted, { courseId, isAgain: review === 're-submitted' })
  return reviewOf(ctx, courseId)
}

type Decision = { decision: 'approved' } | { decision: 'rejected'; reason: string }

/** Approve a course that was submitted, or reject it with a reason. */
export async function decide(ctx: Ctx, visit: Visit, courseId: string, given: Decision): Promise<CourseReview> {
  const course = await courseToEdit(ctx, courseId)
  const [latest] = await submissionsOf(ctx, courseId)
  need(isWaiting(course.review) && latest && !latest.decision, 'courses.not_submitted')
  const { decision } = given
  const reason = given.decision === 'rejected' ? given.reason : null
  await ctx.tx
    .update(courseSubmissions)
    .set({
      decision,
      reason,
      decidedBy: ctx.actor?.id ?? null,
      decidedName: ctx.actor?.name ?? '',
      decidedAt: ctx.now,
    })
    .where(and(eq(courseSubmissions.schoolId, ctx.schoolId), eq(courseSubmissions.id, latest.id)))
  await setReview(ctx, course, decision, decision === 'approved' ? 'approve' : 'reject', reason)
  await writeOfDecision(ctx, visit, course, { submittedBy: latest.submittedBy, reason })
  if (reason === null) await emit(ctx, courseApproved, { courseId })
  else await emit(ctx, courseRejected, { courseId, reason })
  return reviewOf(ctx, courseId)
}

/** Not part of what the form of a course shows, so nobody who writes in it has to look again. */
async function setReview(ctx: Ctx, course: Course, review: ReviewState, action: string, reason: string | null = null) {
  const { id, title } = course
  await ctx.tx
    .update(courses)
    .set({ review })
    .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, id)))
  await record(ctx, {
    action,
    kind: 'course',
    thingId: id,
    thingName: title,
    before: { review: course.review },
    after: { review, ...(reason !== null && { reason }) },
  })
}

/** Show an approved course to visitors, or take it back. */
export async function setPublication(ctx: Ctx, courseId: string, published: boolean): Promise<CourseReview> {
  const course = await courseToEdit(ctx, courseId)
  await (published ? publish : unpublish)(ctx, [course])
  return reviewOf(ctx, courseId)
}
