import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { courseLecturers } from '#server/courses/courses.tables.ts'
import { ownersOf, writeToPeople } from '#server/identity/mail-readers.ts'
import { type CourseAnnouncement, courseAnnouncementMail } from '../enrollments/course-notices.emails.ts'

type Asked = {
  course: { id: string; slug: string; title: string }
  lesson: { id: string; title: string }
  text: string
}

/** Those who teach a course are told what was asked; where nobody does, those who own the school. */
export async function writeOfQuestion(ctx: Ctx, visit: Visit, asked: Asked): Promise<void> {
  const teachers = await ctx.tx
    .select({ userId: courseLecturers.userId })
    .from(courseLecturers)
    .where(and(eq(courseLecturers.schoolId, ctx.schoolId), eq(courseLecturers.courseId, asked.course.id)))
  const readers = teachers.length > 0 ? teachers.map(({ userId }) => userId) : await ownersOf(ctx)
  await writeTo(ctx, visit, readers, { is: 'asked', by: ctx.actor?.name ?? '', ...asked })
}

/** Whoever asked is told that there is an answer. */
export async function writeOfAnswer(ctx: Ctx, visit: Visit, askerId: string, answered: Asked): Promise<void> {
  await writeTo(ctx, visit, [askerId], { is: 'answered', by: ctx.actor?.name ?? '', ...answered })
}

function writeTo(ctx: Ctx, visit: Visit, userIds: string[], news: CourseAnnouncement) {
  return writeToPeople(ctx, visit, userIds, (sender, name) => courseAnnouncementMail(sender, name, news))
}
