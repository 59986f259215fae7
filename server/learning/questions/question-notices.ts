import type { Ctx } from '#server/core/database/door.ts'
import { notify } from '#server/notifications/notify.ts'
import { answerableFor } from '../answerable.ts'
import { questionAnswered, questionAsked } from '../learning.notices.ts'

type Post = {
  course: { id: string; slug: string; title: string }
  lesson: { id: string; title: string }
  questionId: string
  text: string
}

/** Notify those who answer for a course of a question. */
export async function notifyLecturers(ctx: Ctx, post: Post): Promise<void> {
  await notify(ctx, questionAsked, await answerableFor(ctx, post.course.id), factsOf(post))
}

/** Notify the author of a question of an answer. */
export async function notifyAuthor(ctx: Ctx, authorId: string, post: Post): Promise<void> {
  await notify(ctx, questionAnswered, [authorId], factsOf(post))
}

function factsOf({ course, lesson, questionId, text }: Post) {
  const { slug, title } = course
  return { course: { slug, title }, lesson: { id: lesson.id, title: lesson.title }, questionId, text }
}
