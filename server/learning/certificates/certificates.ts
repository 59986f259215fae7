import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { teachersOf } from '#server/courses/catalogue/course-cards.ts'
import { examsBeforeCertificates } from '#server/exams/course-exams.ts'
import { actorOf } from '#server/identity/managing.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { need } from '#shared/core/errors.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { certificateNumber, dayInCambodia } from '#shared/learning/certificate-text.rules.ts'
import type { Certificate } from '#shared/learning/certificates.schema.ts'
import { lessonsIn, pathOf } from '../access/course-path.ts'
import { grantsOf } from '../access/grants.ts'
import { findStudentCourse, type StudentCourse } from '../access/learner.ts'
import { certificateIssued } from '../learning.events.ts'
import { certificates } from '../learning.tables.ts'
import { updateFinished } from '../lessons/course-done.ts'
import { answerFor, answerOf, type CertificateRow, slugsOf } from './certificate-answer.ts'
import { signedCertificate } from './certificate-keys.ts'
import { lockCounter, newCheck, nextCount } from './certificate-numbers.ts'
import { currentTemplate } from './certificate-template.ts'

/** Issue the caller's certificate for a course they have finished; returns the valid one if it exists. */
export async function claimCertificate(ctx: Ctx, slug: string, host: string): Promise<Certificate> {
  const { id: studentId } = actorOf(ctx)
  const studentCourse = await findStudentCourse(ctx, { slug }, studentId)
  need(studentCourse, 'courses.course_not_found')
  await lockCounter(ctx)
  const held = await heldFor(ctx, studentCourse.course.id, studentId)
  const valid = held.find(({ revokedAt }) => !revokedAt)
  if (valid) return answerFor(ctx, valid)
  // After a revocation only the school issues a new one.
  need(held.length === 0, 'learning.certificate_revoked')
  // A claim is possible also after access has expired.
  need((await grantsOf(ctx, studentCourse.course.id, studentId)).length > 0, 'learning.no_access')
  return answerFor(ctx, await issueCertificate(ctx, studentCourse, studentId, host))
}

export function heldFor(ctx: Ctx, courseId: string, studentId: string): Promise<CertificateRow[]> {
  return ctx.tx
    .select()
    .from(certificates)
    .where(ofSchool(ctx, certificates, eq(certificates.courseId, courseId), eq(certificates.studentId, studentId)))
}

/** Sign and store the certificate. The counter is locked, so nobody else issues the same one. */
async function issueCertificate(
  ctx: Ctx,
  { course, enrollment }: StudentCourse,
  studentId: string,
  host: string,
): Promise<CertificateRow> {
  const path = await pathOf(ctx, course.id, studentId)
  const last = lessonsIn(path).reduce((latest, { first_completed_at }) => {
    return first_completed_at && first_completed_at > latest ? first_completed_at : latest
  }, '')
  const finishedAt = enrollment?.finishedAt ?? (last ? new Date(last) : ctx.now)
  need(await updateFinished(ctx, course.id, studentId, path, finishedAt), 'learning.incomplete')
  need((await examsBeforeCertificates(ctx, [course.id], studentId)).size === 0, 'exams.certificate')
  return writeCertificate(ctx, {
    course,
    studentId,
    studentName: actorOf(ctx).name,
    finishedAt,
    host,
  })
}

export type Issued = {
  course: Pick<StudentCourse['course'], 'id' | 'title' | 'language'>
  studentId: string
  studentName: string
  finishedAt: Date
  /** The host of the school, as it is signed. */
  host: string
}

/** Store a certificate, which never changes with the course, the name or the template. */
export async function writeCertificate(
  ctx: Ctx,
  { course, studentId, studentName, finishedAt, host }: Issued,
): Promise<CertificateRow> {
  const [school] = await ctx.tx.select().from(schools).where(eq(schools.id, ctx.schoolId))
  need(school, 'tenancy.website_unavailable')
  const schoolName = textFor(school.name, course.language, school.defaultLanguage).text
  const authorName = (await teachersOf(ctx, [course.id])).get(course.id)?.[0]?.name ?? schoolName
  const { revision: _, ...template } = await currentTemplate(ctx)
  const number = certificateNumber(school.subdomain ?? 'sala', ctx.now, await nextCount(ctx), newCheck())
  const [row] = await ctx.tx
    .insert(certificates)
    .values({
      schoolId: ctx.schoolId,
      id: newId(),
      number,
      courseId: course.id,
      studentId,
      studentName,
      courseTitle: course.title,
      courseLanguage: course.language,
      authorName,
      schoolName,
      finishedAt,
      issuedAt: ctx.now,
      template,
      ...signedCertificate({
        number,
        name: studentName,
        course: course.title,
        date: dayInCambodia(finishedAt),
        author: authorName,
        school: schoolName,
        school_id: ctx.schoolId,
        host,
      }),
    })
    .returning()
  need(row, 'core.something_went_wrong')
  await emit(ctx, certificateIssued, { courseId: course.id, studentId, certificateId: row.id })
  return row
}

/** The caller's certificates, the newest first. */
export async function myCertificates(ctx: Ctx): Promise<Certificate[]> {
  const rows = await ctx.tx
    .select()
    .from(certificates)
    .where(ofSchool(ctx, certificates, eq(certificates.studentId, actorOf(ctx).id)))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
  const slugs = await slugsOf(ctx, rows)
  return rows.map((row) => answerOf(row, slugs.get(row.courseId), ctx.actor?.id))
}
