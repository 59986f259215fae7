import type { Language } from '#shared/core/language.rules.ts'
import type { OfficeWords } from '#web/words/office.en.ts'
import { useLanguage } from './language.tsx'

const loaded: Partial<Record<Language, OfficeWords>> = {}

/** The server provides all three languages; the browser fetches its own before the first page of the office. */
export function provideOfficeWords(language: Language, words: OfficeWords): void {
  loaded[language] = words
}

export function hasOfficeWords(language: Language): boolean {
  return loaded[language] !== undefined
}

/** The office's words, for titles; components use `useOfficeWords`. */
export function officeWordsOf(language: Language): OfficeWords {
  const words = loaded[language]
  if (!words) throw new Error(`The office's words of '${language}' are not loaded`)
  return words
}

export function useOfficeWords(): OfficeWords {
  return officeWordsOf(useLanguage())
}
