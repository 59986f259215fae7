import { useLanguage } from './language.tsx'
import type { Say, WordArea } from './word-area.ts'

/** The words of an area in the page's language. The page's route must declare the area. */
export function useArea<Words>(area: WordArea<Words>): Words {
  return area.of(useLanguage())
}

/** For what names itself: the words of any area that the page has. */
export function useSay(): Say {
  const language = useLanguage()
  return (area) => area.of(language)
}
