import type { Ctx } from '#server/core/database/door.ts'
import { emit } from '#server/core/events.ts'
import type { Visit } from '#server/core/http/visit.ts'
import type { Course } from '../courses.access.ts'
import { courseApproved } from '../courses.events.ts'
import { closeComments, sendComments } from './review-comments-sent.ts'
import { notifyOfDecision } from './review-notices.ts'
import { addSubmission, decideSubmission, setReview, submissionsOf } from './submissions.ts'

/** Whether the acting person may approve courses: they publish without a review by somebody else. */
export async function mayApprove(visit: Visit): Promise<boolean> {
  return (await visit.granted()).entries.some(({ key }) => key === 'course_reviews.update')
}

/**
 * Approve a course: the submission that waits, whose people are notified, or without one its current version, for which
 * nobody asked. Comments on its lessons that were not resolved become notes.
 */
export async function approve(ctx: Ctx, course: Course): Promise<void> {
  const [latest] = await submissionsOf(ctx, course.id)
  const waiting = latest && !latest.decision ? latest : undefined
  await decideSubmission(ctx, waiting?.id ?? (await addSubmission(ctx, course, false)), null)
  await setReview(ctx, course, 'approved', 'approve')
  const commentCount = await sendComments(ctx, course.id)
  await closeComments(ctx, course.id)
  if (waiting) {
    await notifyOfDecision(ctx, course, { submittedBy: waiting.submittedBy, reason: null, commentCount })
  }
  await emit(ctx, courseApproved, { courseId: course.id })
}
