import { matchRoutes } from 'react-router'
import { officeWords } from '#web/core/office.words.ts'
import type { WordArea } from '#web/core/word-area.ts'
import { uploadWords } from '#web/media/office/media.words.ts'
import { pagesIn } from '#web/pages.ts'

const frame: readonly WordArea[] = [officeWords, uploadWords]

/** The words that a page of the office needs, and its frame: known before the page's own code has come. */
export function officeAreas(path: string): readonly WordArea[] {
  const [match] = matchRoutes([...pagesIn('office'), ...pagesIn('officePreview')], path) ?? []
  return [...frame, ...((match?.route as { words?: readonly WordArea[] } | undefined)?.words ?? [])]
}
