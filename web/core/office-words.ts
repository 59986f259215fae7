import { officeWords } from './office.words.ts'
import { useArea } from './use-area.ts'
import type { WordsIn } from './word-area.ts'

export type OfficeWords = WordsIn<typeof officeWords>

/** The words of the office's frame and kit. */
export function useOfficeWords(): OfficeWords {
  return useArea(officeWords)
}
