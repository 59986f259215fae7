import type { Language } from '#shared/core/language.rules.ts'
import { pageLanguage } from '#web/core/page-language.ts'
import { reviewCommentWords } from '#web/courses/comments/review-comments.words.ts'

/** On the server, before the comments are rendered. */
export const loadCommentWords = (language: Language) => reviewCommentWords.load(language)

/** In the browser, code and words of the comments are loaded only where there are some: students never load them. */
export async function loadCommentsPart() {
  const loadWords = typeof document === 'undefined' ? undefined : loadCommentWords(pageLanguage())
  const [part] = await Promise.all([import('./preview-comments.tsx'), loadWords])
  return part
}
