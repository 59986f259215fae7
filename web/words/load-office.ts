import type { Language } from '#shared/core/language.rules.ts'
import { hasOfficeWords, provideOfficeWords } from '#web/core/office-words.ts'
import type { OfficeWords } from './office.en.ts'

const scripts: Record<Language, () => Promise<{ officeWords: OfficeWords }>> = {
  km: () => import('./office.km.ts'),
  en: () => import('./office.en.ts'),
  zh: () => import('./office.zh.ts'),
}

/** Fetch the office's words in the browser, once. */
export async function loadOfficeWords(language: Language): Promise<void> {
  if (!hasOfficeWords(language)) provideOfficeWords(language, (await scripts[language]()).officeWords)
}
