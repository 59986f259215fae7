import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { emailPeople, ownersOf } from '#server/identity/email-people.ts'
import type { Course } from '../courses.access.ts'
import { teachersWithShares } from '../office/course-teachers.ts'
import { type ReviewEvent, reviewMail } from './courses.emails.ts'

/** Mail the owners that a course waits for their decision. */
export async function mailSubmission(ctx: Ctx, visit: Visit, course: Course, isAgain: boolean): Promise<void> {
  await mailTo(ctx, visit, await ownersOf(ctx), course, { is: 'submitted', isAgain })
}

type Decided = { submittedBy: string | null; reason: string | null; commentCount: number }

/** Mail the decision to the teachers of a course and the person who submitted it. */
export async function mailDecision(
  ctx: Ctx,
  visit: Visit,
  course: Course,
  { submittedBy, reason, commentCount }: Decided,
): Promise<void> {
  const teachers = (await teachersWithShares(ctx, course.id)).map(({ userId }) => userId)
  const readers = submittedBy ? [...teachers, submittedBy] : teachers
  const step = reason === null ? ({ is: 'approved' } as const) : ({ is: 'rejected', reason } as const)
  await mailTo(ctx, visit, readers, course, { ...step, commentCount })
}

function mailTo(ctx: Ctx, visit: Visit, userIds: string[], course: Course, step: ReviewEvent['step']) {
  const event = { course, by: ctx.actor?.name ?? '', step }
  return emailPeople(ctx, visit, 'course_reviews', userIds, (sender, name) => reviewMail(sender, name, event))
}
