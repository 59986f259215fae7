import { matchRoutes } from 'react-router'
import type { WordArea } from '#web/core/word-area.ts'
import { frameWords } from '#web/domains.ts'
import { pagesIn } from '#web/pages.ts'

/** The words that a page of the office needs, and its frame: known before the page's own code has come. */
export function officeAreas(path: string): readonly WordArea[] {
  const [match] = matchRoutes([...pagesIn('office'), ...pagesIn('officePreview')], path) ?? []
  return [...frameWords, ...((match?.route as { words?: readonly WordArea[] } | undefined)?.words ?? [])]
}
