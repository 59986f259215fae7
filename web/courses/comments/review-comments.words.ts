import { wordArea } from '#web/core/word-area.ts'

/** Comments of a reviewer on single lessons. */
export const reviewCommentWords = wordArea('courses/words/review-comments', {
  km: async () => (await import('#shared/courses/words/review-comments.km.ts')).reviewComments,
  en: async () => (await import('#shared/courses/words/review-comments.en.ts')).reviewComments,
  zh: async () => (await import('#shared/courses/words/review-comments.zh.ts')).reviewComments,
})
