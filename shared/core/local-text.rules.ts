import { defaultLanguage, type Language, languages } from './language.rules.ts'

/** A text that a school has written in some of the languages. Its schema stands apart: pages ship this file. */
export type LocalText = { km?: string | undefined; en?: string | undefined; zh?: string | undefined }

export type SaidText = { text: string; language: Language }

/** What a reader gets: their language, else the school's own, else whatever was written. Empty when nothing was. */
export function said(text: LocalText, reader: Language, own: Language): SaidText {
  for (const language of [reader, own, ...languages]) {
    const written = text[language]
    if (written) return { text: written, language }
  }
  return { text: '', language: reader }
}

/** The text where no reader is known, such as in a log: in the default language, or in one that has it. */
export function defaultText(text: LocalText): string {
  return said(text, defaultLanguage, defaultLanguage).text
}
