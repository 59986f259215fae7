import { useLanguage } from './language.tsx'
import type { WordArea } from './word-area.ts'

/** The words of an area in the page's language. The page's route must declare the area. */
export function useArea<Words>(area: WordArea<Words>): Words {
  return area.of(useLanguage())
}
