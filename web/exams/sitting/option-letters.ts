import type { Language } from '#shared/core/language.rules.ts'

const letters: Record<Language, string> = {
  km: 'កខគឃងចឆជឈញដឋឌឍណតថទធន',
  en: 'ABCDEFGHIJKLMNOPQRST',
  zh: 'ABCDEFGHIJKLMNOPQRST',
}

/** What an option is called: ក, ខ, គ or A, B, C. */
export const optionLetter = (language: Language, at: number): string => letters[language].charAt(at)
