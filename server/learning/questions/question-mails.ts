import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { courseLecturers } from '#server/courses/courses.tables.ts'
import { emailPeople, ownersOf } from '#server/identity/email-people.ts'
import { type CourseNotice, courseNoticeMail } from '../enrollments/course-notices.emails.ts'

type Post = {
  course: { id: string; slug: string; title: string }
  lesson: { id: string; title: string }
  text: string
}

/** Notify the lecturers of a course of a question; if it has none, the owners of the school. */
export async function notifyLecturers(ctx: Ctx, visit: Visit, post: Post): Promise<void> {
  const teachers = await ctx.tx
    .select({ userId: courseLecturers.userId })
    .from(courseLecturers)
    .where(ofSchool(ctx, courseLecturers, eq(courseLecturers.courseId, post.course.id)))
  const readers = teachers.length > 0 ? teachers.map(({ userId }) => userId) : await ownersOf(ctx)
  await writeTo(ctx, visit, readers, { is: 'asked', by: ctx.actor?.name ?? '', ...post })
}

/** Notify the author of a question of an answer. */
export async function notifyAuthor(ctx: Ctx, visit: Visit, authorId: string, post: Post): Promise<void> {
  await writeTo(ctx, visit, [authorId], { is: 'answered', by: ctx.actor?.name ?? '', ...post })
}

function writeTo(ctx: Ctx, visit: Visit, userIds: string[], notice: CourseNotice) {
  return emailPeople(ctx, visit, notice.is === 'asked' ? 'questions' : 'answers', userIds, (sender, name) =>
    courseNoticeMail(sender, name, notice),
  )
}
