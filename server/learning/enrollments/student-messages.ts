import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import { countMessage } from '#server/notifications/messages/message-limit.ts'
import { notify } from '#server/notifications/notify.ts'
import { need } from '#shared/core/errors.ts'
import type { studentMessage } from '#shared/learning/students.schema.ts'
import { courseMessage } from '../learning.notices.ts'

/** Write to students of a course, to each separately, so that nobody sees the others' addresses. */
export async function sendMessage(
  ctx: Ctx,
  courseId: string,
  { member_ids, subject, text }: z.output<typeof studentMessage>,
) {
  const course = await courseToRead(ctx, courseId)
  const studentIds = await studentsAmong(ctx, courseId, member_ids)
  await countMessage(ctx, studentIds.length === 1 ? 'one' : 'many')
  const { slug, title } = course
  const sent = await notify(ctx, courseMessage, studentIds, { id: newId(), course: { slug, title }, subject, text })
  await record(ctx, {
    action: 'message',
    kind: 'course',
    thingId: course.id,
    thingName: course.title,
    after: { subject, text, students: sent },
  })
  return { sent }
}

/** All of them must be students of this course. */
async function studentsAmong(ctx: Ctx, courseId: string, memberIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(memberIds)]
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select m.user_id as id from memberships m
    join enrollments e on e.school_id = ${ctx.schoolId} and e.student_id = m.user_id and e.course_id = ${courseId}
      and e.status = 'approved'
    where m.school_id = ${ctx.schoolId} and m.id = any (${sql.param(wanted)}::uuid[]) and m.deleted_at is null`)
  need(rows.length === wanted.length, 'identity.person_not_found')
  return rows.map(({ id }) => id)
}
