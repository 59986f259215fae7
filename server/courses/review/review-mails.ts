import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { ownersOf, writeToPeople } from '#server/identity/mail-readers.ts'
import type { Course } from '../courses.access.ts'
import { teachersWithShares } from '../office/course-teachers.ts'
import { type ReviewEvent, reviewMail } from './courses.emails.ts'

/** The owners are told that a course waits for them. */
export async function writeOfSubmission(ctx: Ctx, visit: Visit, course: Course, isAgain: boolean): Promise<void> {
  await writeTo(ctx, visit, await ownersOf(ctx), course, { is: 'submitted', isAgain })
}

/** Those who teach a course, and who submitted it, are told what was decided. */
export async function writeOfDecision(
  ctx: Ctx,
  visit: Visit,
  course: Course,
  { submittedBy, reason }: { submittedBy: string | null; reason: string | null },
): Promise<void> {
  const teachers = (await teachersWithShares(ctx, course.id)).map(({ userId }) => userId)
  const readers = submittedBy ? [...teachers, submittedBy] : teachers
  await writeTo(ctx, visit, readers, course, reason === null ? { is: 'approved' } : { is: 'rejected', reason })
}

function writeTo(ctx: Ctx, visit: Visit, userIds: string[], course: Course, news: ReviewEvent['news']) {
  const told = { course, by: ctx.actor?.name ?? '', news }
  return writeToPeople(ctx, visit, userIds, (sender, name) => reviewMail(sender, name, told))
}
