import type { Ctx } from '#server/core/database/door.ts'
import { ownersOf } from '#server/identity/owners.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Course } from '../courses.access.ts'
import { reviewAsked, reviewDecided } from '../courses.notices.ts'
import { teachersWithShares } from '../office/course-teachers.ts'

const named = ({ id, title }: Course) => ({ id, title })

/** Notify the owners that a course waits for their decision. */
export async function notifyOfSubmission(ctx: Ctx, course: Course, isAgain: boolean): Promise<void> {
  await notify(ctx, reviewAsked, await ownersOf(ctx), { course: named(course), isAgain })
}

type Decided = { submittedBy: string | null; reason: string | null; commentCount: number }

/** Notify the teachers of a course and the person who submitted it of the decision. */
export async function notifyOfDecision(
  ctx: Ctx,
  course: Course,
  { submittedBy, reason, commentCount }: Decided,
): Promise<void> {
  const teachers = (await teachersWithShares(ctx, course.id)).map(({ userId }) => userId)
  const readers = submittedBy ? [...teachers, submittedBy] : teachers
  const step = reason === null ? ({ is: 'approved' } as const) : ({ is: 'rejected', reason } as const)
  await notify(ctx, reviewDecided, readers, { course: named(course), commentCount, ...step })
}
