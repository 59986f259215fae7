import { inArray, isNull, sql } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needAll } from '#server/core/nouns/lock-rows.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import { notify } from '#server/notifications/notify.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { enrolled } from '../enrollments/enrolled-students.ts'
import { certificateGiven } from '../learning.notices.ts'
import { certificates } from '../learning.tables.ts'
import { lockCounter } from './certificate-numbers.ts'
import { writeCertificate } from './certificates.ts'

type Student = { student_id: string; first_name: string; last_name: string; finished_at: string | null }

/** Issue certificates to students of a course, finished or not. Who has a valid one gets no other. */
export async function issueCertificates(ctx: Ctx, courseId: string, memberIds: readonly string[], host: string) {
  const course = await courseToRead(ctx, courseId)
  need(!course.deletedAt, 'courses.course_not_found')
  await lockCounter(ctx)
  const students = needAll(await studentsAmong(ctx, courseId, memberIds), memberIds, 'identity.person_not_found')
  const holders = await holdersAmong(ctx, courseId, students)
  const without = students.filter(({ student_id }) => !holders.has(student_id))
  const answer = { issued: without.length, already: students.length - without.length }
  if (without.length === 0) {
    nothingChanged(ctx)
    return answer
  }
  const changes = []
  for (const { student_id: studentId, first_name, last_name, finished_at } of without) {
    const studentName = fullName(first_name, last_name)
    const finishedAt = finished_at ? new Date(finished_at) : ctx.now
    const { id, number } = await writeCertificate(ctx, { course, studentId, studentName, finishedAt, host })
    const thing = { kind: 'certificate' as const, thingId: id, thingName: `${number} · ${studentName}` }
    await notify(ctx, certificateGiven, [studentId], { certificateId: id, course: course.title })
    changes.push({ action: 'issue' as const, ...thing, after: { title: course.title } })
  }
  await record(ctx, ...changes)
  return answer
}

async function studentsAmong(ctx: Ctx, courseId: string, memberIds: readonly string[]): Promise<Student[]> {
  const { rows } = await ctx.tx.execute<Student>(sql`
    select e.student_id, e.finished_at, m.first_name, m.last_name from ${enrolled(ctx)}
    where e.school_id = ${ctx.schoolId} and e.course_id = ${courseId} and m.id = any (${sql.param([...memberIds])}::uuid[])
    order by m.last_name, m.first_name, m.id`)
  return rows
}

/** Those who have a valid certificate of the course. */
async function holdersAmong(ctx: Ctx, courseId: string, students: readonly Student[]): Promise<Set<string>> {
  const ids = students.map(({ student_id }) => student_id)
  const rows = await ctx.tx
    .select({ studentId: certificates.studentId })
    .from(certificates)
    .where(
      ofSchool(
        ctx,
        certificates,
        sql`${certificates.courseId} = ${courseId}`,
        inArray(certificates.studentId, ids),
        isNull(certificates.revokedAt),
      ),
    )
  return new Set(rows.map(({ studentId }) => studentId))
}
