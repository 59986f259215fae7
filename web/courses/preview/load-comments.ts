import { readLessonComments } from '#shared/courses/review-comments.endpoints.ts'
import type { LessonComments } from '#shared/courses/review-comments.schema.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import { loadCommentWords } from './comments-part.ts'

type Context = Parameters<typeof pageOf>[0]

/** What reviewers wrote about a lesson; undefined if there is nothing, and the reader may not write. */
export async function loadLessonComments(context: Context, lessonId: string): Promise<LessonComments | undefined> {
  const found = await attempt(context, readLessonComments, { params: { lessonId } })
  if (!('answer' in found)) return undefined
  const { answer } = found
  if (!answer.may_write && answer.comments.length === 0) return undefined
  await loadCommentWords(pageOf(context).language)
  return answer
}
