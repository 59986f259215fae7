import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { enrollments } from '#server/learning/learning.tables.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { SchoolContent } from './content.types.ts'
import { daysBefore, momentOf } from './moments.ts'
import type { SeededCourse } from './seed-courses.ts'
import type { SeededPerson } from './seed-people.ts'

/** Who asked to join a course that is by approval: they wait, or were told no. */
export async function seedWishes(
  ctx: Ctx,
  { wishes = [] }: SchoolContent,
  courses: ReadonlyMap<string, SeededCourse>,
  people: SeededPerson[],
): Promise<void> {
  for (const { course: slug, email, note, daysAgo, rejected } of wishes) {
    const course = courses.get(slug)
    const student = people.find(({ user }) => user.email === email)
    if (!course || !student) throw new Error(`The seed wishes for what is not there: ${email} in ${slug}`)
    const by = rejected && people.find(({ key }) => key === rejected.by)
    await ctx.tx.insert(enrollments).values({
      schoolId: ctx.schoolId,
      id: newId(),
      courseId: course.id,
      studentId: student.user.id,
      status: rejected ? 'rejected' : 'pending',
      note,
      createdAt: daysBefore(ctx.now, daysAgo),
      ...(rejected && {
        reason: rejected.reason,
        decidedAt: momentOf(ctx.now, rejected),
        decidedBy: by?.user.id ?? null,
        decidedName: by ? fullName(by.membership.firstName, by.membership.lastName) : null,
      }),
    })
  }
}
