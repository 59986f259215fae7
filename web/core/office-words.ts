import type { OfficeWords } from '#web/words/office.en.ts'
import { useLanguage } from './language.tsx'
import { wordSet } from './word-set.ts'

/** The office's words, for titles; components use `useOfficeWords`. */
export const officeWordSet = wordSet<OfficeWords>('office')

export function useOfficeWords(): OfficeWords {
  return officeWordSet.of(useLanguage())
}
