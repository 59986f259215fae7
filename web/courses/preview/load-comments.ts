import { readLessonComments } from '#shared/courses/review-comments.endpoints.ts'
import type { LessonComments } from '#shared/courses/review-comments.schema.ts'
import type { reviewComments } from '#shared/courses/words/review-comments.en.ts'
import { attempt, pageOf } from '#web/core/page.ts'

const words = {
  km: () => import('#shared/courses/words/review-comments.km.ts'),
  en: () => import('#shared/courses/words/review-comments.en.ts'),
  zh: () => import('#shared/courses/words/review-comments.zh.ts'),
}

type Shown = 'onLesson' | 'hidden' | 'states' | 'write' | 'label' | 'save' | 'edit' | 'remove' | 'cancel'

/** Their words come with them: students never load them. */
export type PreviewedComments = LessonComments & { words: Pick<typeof reviewComments, Shown> }

type Context = Parameters<typeof pageOf>[0]

/** What reviewers wrote about a lesson; undefined if there is nothing, and the reader may not write. */
export async function loadLessonComments(context: Context, lessonId: string): Promise<PreviewedComments | undefined> {
  const found = await attempt(context, readLessonComments, { params: { lessonId } })
  if (!('answer' in found)) return undefined
  const { answer } = found
  if (!answer.may_write && answer.comments.length === 0) return undefined
  const { reviewComments: all } = await words[pageOf(context).language]()
  // Only texts can be sent with a page, no functions.
  const { onLesson, hidden, states, write, label, save, edit, remove, cancel } = all
  return { ...answer, words: { onLesson, hidden, states, write, label, save, edit, remove, cancel } }
}
