import type { Language } from '#shared/core/language.rules.ts'
import { officeWordSet } from '#web/core/office-words.ts'

/** Fetch the office's words in the browser, once. */
export function loadOfficeWords(language: Language): Promise<void> {
  return officeWordSet.load(language, {
    km: async () => (await import('./office.km.ts')).officeWords,
    en: async () => (await import('./office.en.ts')).officeWords,
    zh: async () => (await import('./office.zh.ts')).officeWords,
  })
}
