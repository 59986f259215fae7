import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { emit } from '#server/core/events.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { need } from '#shared/core/errors.ts'
import { changesBetween } from '#shared/courses/course-changes.rules.ts'
import { type CourseVersion, isWaiting, stateBefore, submittedState } from '#shared/courses/review.rules.ts'
import type { CourseReview, Submission } from '#shared/courses/review.schema.ts'
import { type Course, courseToEdit, courseToRead } from '../courses.access.ts'
import { courseRejected, courseSubmitted } from '../courses.events.ts'
import { courseSubmissions } from '../courses.tables.ts'
import { approve } from './approval.ts'
import { missingOfCourse } from './course-contents.ts'
import { versionOf } from './course-version.ts'
import { asFields, publish, unpublish } from './publication.ts'
import { openComments, sendComments } from './review-comments-sent.ts'
import { notifyOfDecision, notifyOfSubmission } from './review-notices.ts'
import {
  addSubmission,
  decideSubmission,
  newestFirst,
  ofCourse,
  type StoredSubmission,
  setReview,
  submissionsOf,
  submissionVersion,
} from './submissions.ts'

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
    sent_back: await sentBack(ctx, course, history),
  }
}

export async function submissionHistory(ctx: Ctx, courseId: string): Promise<Submission[]> {
  await courseToRead(ctx, courseId)
  return (await submissionsOf(ctx, courseId)).map(submissionOf)
}

async function lastApproved(ctx: Ctx, courseId: string): Promise<CourseVersion | undefined> {
  const [row] = await ctx.tx
    .select({ version: submissionVersion })
    .from(courseSubmissions)
    .where(and(ofCourse(ctx, courseId), eq(courseSubmissions.decision, 'approved')))
    .orderBy(...newestFirst)
    .limit(1)
  return row?.version
}

/** Why a course was sent back, and what changed since; null if it was approved later, or never sent back. */
async function sentBack(
  ctx: Ctx,
  course: Course,
  history: readonly StoredSubmission[],
): Promise<CourseReview['sent_back']> {
  const last = history.find(({ decision }) => decision !== null)
  if (last?.decision !== 'rejected') return null
  const [row] = await ctx.tx
    .select({ version: submissionVersion })
    .from(courseSubmissions)
    .where(and(ofCourse(ctx, course.id), eq(courseSubmissions.id, last.id)))
  return {
    reason: last.reason ?? '',
    by: last.decidedName ?? '',
    at: last.decidedAt?.toISOString() ?? '',
    changes: row ? changesBetween(row.version, await versionOf(ctx, course)) : [],
  }
}

const submissionOf = (row: StoredSubmission): Submission => ({
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
export async function submit(ctx: Ctx, courseId: string): Promise<CourseReview> {
  const course = await courseToEdit(ctx, courseId)
  need(!isWaiting(course.review), 'courses.already_submitted')
  const missing = await missingOfCourse(ctx, course)
  need(missing.length === 0, 'core.required_fields', asFields(missing))
  const review = submittedState(course.review)
  await addSubmission(ctx, course, review === 're-submitted')
  await setReview(ctx, course, review, 'submit')
  await notifyOfSubmission(ctx, course, review === 're-submitted')
  await emit(ctx, courseSubmitted, { courseId, isAgain: review === 're-submitted' })
  return reviewOf(ctx, courseId)
}

/** Withdraw a submission that waits. The log has it; the list of submissions does not. */
export async function withdraw(ctx: Ctx, courseId: string): Promise<CourseReview> {
  const course = await courseToEdit(ctx, courseId)
  const [latest, ...earlier] = await submissionsOf(ctx, courseId)
  need(isWaiting(course.review) && latest && !latest.decision, 'courses.not_submitted')
  await ctx.tx.delete(courseSubmissions).where(and(ofCourse(ctx, courseId), eq(courseSubmissions.id, latest.id)))
  await setReview(ctx, course, stateBefore(earlier[0]?.decision ?? undefined), 'unsubmit')
  return reviewOf(ctx, courseId)
}

type Decision = { decision: 'approved' } | { decision: 'rejected'; reason: string }

/** Approve a course that was submitted, or reject it with a reason; comments that ask for something may be the reason. */
export async function decide(ctx: Ctx, courseId: string, given: Decision): Promise<CourseReview> {
  const course = await courseToEdit(ctx, courseId)
  const [latest] = await submissionsOf(ctx, courseId)
  need(isWaiting(course.review) && latest && !latest.decision, 'courses.not_submitted')
  if (given.decision === 'approved') await approve(ctx, course)
  else await reject(ctx, course, { ...latest, reason: given.reason })
  return reviewOf(ctx, courseId)
}

type Rejected = { id: string; submittedBy: string | null; reason: string }

async function reject(ctx: Ctx, course: Course, { id, submittedBy, reason }: Rejected): Promise<void> {
  const open = await openComments(ctx, course.id)
  const needed = 'courses.reject_reason_required'
  need(reason !== '' || open > 0, needed, { reason: needed })
  await decideSubmission(ctx, id, reason)
  await setReview(ctx, course, 'rejected', 'reject', reason || null)
  const sent = await sendComments(ctx, course.id)
  const commentCount = reason === '' ? open : sent
  await notifyOfDecision(ctx, course, { submittedBy, reason, commentCount })
  await emit(ctx, courseRejected, { courseId: course.id, reason })
}

/** Publish a course, or unpublish it. */
export async function setPublication(
  ctx: Ctx,
  visit: Visit,
  courseId: string,
  published: boolean,
): Promise<CourseReview> {
  const course = await courseToEdit(ctx, courseId)
  await (published ? publish(ctx, visit, [course]) : unpublish(ctx, [course]))
  return reviewOf(ctx, courseId)
}
