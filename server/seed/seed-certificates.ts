import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { holdCounter } from '#server/learning/certificates/certificate-numbers.ts'
import { lookOf } from '#server/learning/certificates/certificate-template.ts'
import { writeCertificate } from '#server/learning/certificates/certificates.ts'
import { certificateTemplates, enrollments } from '#server/learning/learning.tables.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { SchoolContent } from './content.types.ts'
import { daysBefore } from './moments.ts'
import type { SeededCourse } from './seed-courses.ts'
import type { SeededPerson } from './seed-people.ts'

/** How the school's certificates look, and the one the demo student holds. */
export async function seedCertificates(
  ctx: Ctx,
  { certificate, studentCourses }: SchoolContent,
  seeded: ReadonlyMap<string, SeededCourse>,
  people: SeededPerson[],
): Promise<void> {
  if (!certificate) return
  const { revision: _, signer_position: __, ...usual } = await lookOf(ctx)
  const { signature, signer, signerPosition, layout, course: slug } = certificate
  await ctx.tx.insert(certificateTemplates).values({
    schoolId: ctx.schoolId,
    id: newId(),
    ...usual,
    layout,
    signature,
    signer,
    signerPosition,
    revision: 1,
    updatedAt: ctx.now,
  })
  const student = people.find(({ user }) => user.email.startsWith('student@'))
  const courseId = seeded.get(slug)?.id ?? ''
  const [course] = await ctx.tx
    .select()
    .from(courses)
    .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId)))
  const visit = studentCourses.find((one) => one.slug === slug)
  if (!student || !course || !visit) throw new Error(`The seed certifies what nobody has learned: ${slug}`)
  const finishedAt = daysBefore(ctx.now, visit.lastVisitDaysAgo)
  await ctx.tx
    .update(enrollments)
    .set({ finishedAt })
    .where(
      and(
        eq(enrollments.schoolId, ctx.schoolId),
        eq(enrollments.courseId, course.id),
        eq(enrollments.studentId, student.user.id),
      ),
    )
  const then: Ctx = { ...ctx, now: finishedAt }
  await holdCounter(then)
  await writeCertificate(then, {
    course,
    studentId: student.user.id,
    studentName: fullName(student.membership.firstName, student.membership.lastName),
    finishedAt,
  })
}
