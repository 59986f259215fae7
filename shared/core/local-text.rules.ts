import { defaultLanguage, type Language, languages } from './language.rules.ts'

/** A text that a school has written in some of the languages. Its schema is in another file, because pages load this. */
export type LocalText = { km?: string | undefined; en?: string | undefined; zh?: string | undefined }

export type ReadableText = { text: string; language: Language }

/** The text in the reader's language, else in the school's own, else in any. Empty if there is none. */
export function textFor(text: LocalText, reader: Language, own: Language): ReadableText {
  for (const language of [reader, own, ...languages]) {
    const written = text[language]
    if (written) return { text: written, language }
  }
  return { text: '', language: reader }
}

/** The text if no reader is known, such as in a log: in the default language, or in any. */
export function defaultText(text: LocalText): string {
  return textFor(text, defaultLanguage, defaultLanguage).text
}
