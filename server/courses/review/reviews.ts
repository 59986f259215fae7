import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { need } from '#shared/core/errors.ts'
import type { ReviewState } from '#shared/courses/authoring.lists.ts'
import { changesBetween } from '#shared/courses/course-changes.rules.ts'
import { type CourseVersion, isWaiting, submittedState } from '#shared/courses/review.rules.ts'
import type { CourseReview, Submission } from '#shared/courses/review.schema.ts'
import type { AuditAction } from '#shared/domains.ts'
import { type Course, courseToEdit, courseToRead } from '../courses.access.ts'
import { courseApproved, courseRejected, courseSubmitted } from '../courses.events.ts'
import { courseSubmissions, courses } from '../courses.tables.ts'
import { missingOfCourse } from './course-contents.ts'
import { versionOf } from './course-version.ts'
import { asFields, publish, unpublish } from './publication.ts'
import { mailDecision, mailSubmission } from './review-mails.ts'

// A version may be long, so it is read only to compare it.
const { version, ...withoutVersion } = getTableColumns(courseSubmissions)
type Stored = Omit<typeof courseSubmissions.$inferSelect, 'version'>

/** The review of a course: its state, what it lacks, and what changed since the last approval. */
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
    latest: history[0] ? submissionOf(history[0]) : null,
  }
}

export async function submissionHistory(ctx: Ctx, courseId: string): Promise<Submission[]> {
  await courseToRead(ctx, courseId)
  return (await submissionsOf(ctx, courseId)).map(submissionOf)
}

const newestFirst = [desc(courseSubmissions.submittedAt), desc(courseSubmissions.id)]
const ofCourse = (ctx: Ctx, courseId: string) =>
  ofSchool(ctx, courseSubmissions, eq(courseSubmissions.courseId, courseId))

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

const submissionOf = (row: Stored): Submission => ({
  id: row.id,
  submitted_at: row.submittedAt.toISOString(),
  submitted_by: row.submittedName,
  is_again: row.isAgain,
  decision: row.decision,
  decided_at: row.decidedAt?.toISOString() ?? null,
  decided_by: row.decidedName,
  reason: row.reason,
})

/** Submit the current version of a course for review. Refused if something is missing. */
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
  await mailSubmission(ctx, visit, course, review === 're-submitted')
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
    .where(ofSchool(ctx, courseSubmissions, eq(courseSubmissions.id, latest.id)))
  await setReview(ctx, course, decision, decision === 'approved' ? 'approve' : 'reject', reason)
  await mailDecision(ctx, visit, course, { submittedBy: latest.submittedBy, reason })
  if (reason === null) await emit(ctx, courseApproved, { courseId })
  else await emit(ctx, courseRejected, { courseId, reason })
  return reviewOf(ctx, courseId)
}

/** The revision stays: the form of a course does not show its review. */
async function setReview(
  ctx: Ctx,
  course: Course,
  review: ReviewState,
  action: AuditAction,
  reason: string | null = null,
) {
  const { id, title } = course
  await ctx.tx
    .update(courses)
    .set({ review })
    .where(ofSchool(ctx, courses, eq(courses.id, id)))
  await record(ctx, {
    action,
    kind: 'course',
    thingId: id,
    thingName: title,
    before: { review: course.review },
    after: { review, ...(reason !== null && { reason }) },
  })
}

/** Publish an approved course, or unpublish it. */
export async function setPublication(ctx: Ctx, courseId: string, published: boolean): Promise<CourseReview> {
  const course = await courseToEdit(ctx, courseId)
  await (published ? publish : unpublish)(ctx, [course])
  return reviewOf(ctx, courseId)
}
