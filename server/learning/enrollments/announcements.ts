import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { notify } from '#server/notifications/notify.ts'
import { courseAnnounced } from '../learning.notices.ts'
import { enrollments } from '../learning.tables.ts'

type Announced = { courseId: string; announcementId: string; title: string; text: string }

/** The students of a course hear of what its teachers announce. */
export async function notifyOfAnnouncement(
  ctx: Ctx,
  { courseId, announcementId, title, text }: Announced,
): Promise<void> {
  const [course] = await ctx.tx
    .select({ slug: courses.slug, title: courses.title })
    .from(courses)
    .where(ofSchool(ctx, courses, eq(courses.id, courseId)))
  if (!course) return
  const students = await ctx.tx
    .select({ id: enrollments.studentId })
    .from(enrollments)
    .where(ofSchool(ctx, enrollments, and(eq(enrollments.courseId, courseId), eq(enrollments.status, 'approved'))))
    .orderBy(enrollments.studentId)
  const ids = students.map(({ id }) => id)
  await notify(ctx, courseAnnounced, ids, { id: announcementId, course, subject: title, text: text.slice(0, 500) })
}
