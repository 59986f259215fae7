import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courseLecturers } from '#server/courses/courses.tables.ts'
import { ownersOf } from '#server/identity/owners.ts'
import { notify } from '#server/notifications/notify.ts'
import { questionAnswered, questionAsked } from '../learning.notices.ts'

type Post = {
  course: { id: string; slug: string; title: string }
  lesson: { id: string; title: string }
  questionId: string
  text: string
}

/** Notify the lecturers of a course of a question; if it has none, the owners of the school. */
export async function notifyLecturers(ctx: Ctx, post: Post): Promise<void> {
  const teachers = await ctx.tx
    .select({ userId: courseLecturers.userId })
    .from(courseLecturers)
    .where(ofSchool(ctx, courseLecturers, eq(courseLecturers.courseId, post.course.id)))
  const readers = teachers.length > 0 ? teachers.map(({ userId }) => userId) : await ownersOf(ctx)
  await notify(ctx, questionAsked, readers, factsOf(post))
}

/** Notify the author of a question of an answer. */
export async function notifyAuthor(ctx: Ctx, authorId: string, post: Post): Promise<void> {
  await notify(ctx, questionAnswered, [authorId], factsOf(post))
}

function factsOf({ course, lesson, questionId, text }: Post) {
  const { slug, title } = course
  return { course: { slug, title }, lesson: { id: lesson.id, title: lesson.title }, questionId, text }
}
