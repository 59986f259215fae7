import { createContext, useContext } from 'react'
import { defaultLanguage, type Language } from '#shared/core/language.rules.ts'
import type { Words } from '#web/words/en.ts'

/** The page's language. Set once around the whole app, by the server's entry and by the browser's. */
export const LanguageContext = createContext<Language>(defaultLanguage)

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

const loaded: Partial<Record<Language, Words>> = {}

/** The server provides all three languages, the browser only that of its page. */
export function provideWords(language: Language, words: Words): void {
  loaded[language] = words
}

/** The words of a language, for loaders and titles; components use `useWords`. */
export function wordsOf(language: Language): Words {
  const words = loaded[language]
  if (!words) throw new Error(`The words of '${language}' are not loaded`)
  return words
}

export function useWords(): Words {
  return wordsOf(useLanguage())
}
