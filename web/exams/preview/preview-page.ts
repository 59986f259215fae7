import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { metaSite } from '#web/core/meta.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { assignmentWords } from '../assignment/assignment.words.ts'
import { examWords } from '../exam.words.ts'
import { takingWords } from '../taking.words.ts'
import { previewWords } from './preview.words.ts'

/** The words that a preview needs. */
export const previewHandle: WordsHandle = { words: () => [previewWords, examWords, takingWords, assignmentWords] }

export const previewMiddleware = [areasMiddleware(previewHandle)]

export function previewMeta(matches: Parameters<typeof metaSite>[0], title: string | undefined) {
  const { siteName, language } = metaSite(matches)
  return [
    { title: `${previewWords.of(language).bar}: ${title ?? siteName} · ${siteName}` },
    { name: 'robots', content: 'noindex' },
  ]
}
