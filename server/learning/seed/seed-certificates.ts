import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { daysBefore } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { courseBySlug } from '#server/courses/seed/seeded-courses.ts'
import { demoStudent, nameOf } from '#server/identity/seed/seeded-people.ts'
import { lockCounter } from '../certificates/certificate-numbers.ts'
import { currentTemplate } from '../certificates/certificate-template.ts'
import { writeCertificate } from '../certificates/certificates.ts'
import { certificateTemplates, enrollments } from '../learning.tables.ts'
import type { LearningContent } from './seed.types.ts'

/** How the school's certificates look, and the one the demo student holds. */
export async function seedCertificates(
  seeding: Seeding,
  { certificate, studentCourses }: LearningContent,
): Promise<void> {
  const { ctx } = seeding
  const { revision: _, signer_position: __, ...usual } = await currentTemplate(ctx)
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
  const student = demoStudent(seeding)
  const courseId = courseBySlug(seeding, slug).id
  const [course] = await ctx.tx
    .select()
    .from(courses)
    .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId)))
  const visit = studentCourses.find((one) => one.slug === slug)
  if (!student || !course || !visit)
    throw new Error(`The seed has a certificate of a course nobody has finished: ${slug}`)
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
  await lockCounter(then)
  await writeCertificate(then, {
    course,
    studentId: student.user.id,
    studentName: nameOf(student),
    finishedAt,
    host: `${seeding.school}.localhost`,
  })
}
