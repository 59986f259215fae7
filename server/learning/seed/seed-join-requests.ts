import { newId } from '#server/core/database/id.ts'
import { daysBefore, momentOf } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courseBySlug } from '#server/courses/seed/seeded-courses.ts'
import { nameOf, personByKey, seededPeople } from '#server/identity/seed/seeded-people.ts'
import { enrollments } from '../learning.tables.ts'
import type { LearningContent } from './seed.types.ts'

/** Who asked to join a course that is by approval: they wait, or were rejected. */
export async function seedJoinRequests(seeding: Seeding, { joinRequests = [] }: LearningContent): Promise<void> {
  const { ctx } = seeding
  for (const { course, email, note, daysAgo, rejected } of joinRequests) {
    const student = seededPeople.of(seeding).find(({ user }) => user.email === email)
    if (!student) throw new Error(`The seed has nobody at ${email} who could ask to join ${course}`)
    const by = rejected && personByKey(seeding, rejected.by)
    await ctx.tx.insert(enrollments).values({
      schoolId: ctx.schoolId,
      id: newId(),
      courseId: courseBySlug(seeding, course).id,
      studentId: student.user.id,
      status: rejected ? 'rejected' : 'pending',
      note,
      createdAt: daysBefore(ctx.now, daysAgo),
      ...(rejected &&
        by && {
          reason: rejected.reason,
          decidedAt: momentOf(ctx.now, rejected),
          decidedBy: by.user.id,
          decidedName: nameOf(by),
        }),
    })
  }
}
