import { type Language, languages } from '#shared/core/language.rules.ts'
import { type LocalText, textFor } from '#shared/core/local-text.rules.ts'
import { nameBlank } from './messages.lists.ts'

/** The two texts that every language of a message needs. */
export type Written = { title: LocalText; text: LocalText }

/** The languages in which a message has both a title and a text. */
export const writtenIn = ({ title, text }: Written): Language[] =>
  languages.filter((language) => title[language] && text[language])

/** The languages in which one of both is missing. */
export const halfWritten = ({ title, text }: Written): Language[] =>
  languages.filter((language) => Boolean(title[language]) !== Boolean(text[language]))

/** Whether a message can be sent: whole in one language at least, and half in none. */
export const isComplete = (written: Written): boolean =>
  writtenIn(written).length > 0 && halfWritten(written).length === 0

/** How many people read a message in another language than their own, and in which one. */
export type OtherLanguage = { language: Language; gets: Language; people: number }

export function otherLanguages(written: Written, readers: Record<Language, number>, own: Language): OtherLanguage[] {
  const complete = writtenIn(written)
  if (complete.length === 0) return []
  return languages
    .filter((language) => !complete.includes(language) && readers[language] > 0)
    .map((language) => ({
      language,
      gets: textFor(written.title, language, own).language,
      people: readers[language],
    }))
}

/** A text with the name of its reader. */
export const withName = (text: string, name: string): string => text.replaceAll(nameBlank, () => name)

/** What looks like a blank and is none, so that readers would see it: `{nme}`, or `{name` without its end. */
export const unknownBlanks = (text: string): string[] => {
  const left = text.replaceAll(nameBlank, ' ')
  return [...new Set(left.match(/\{\s*[\p{L}\p{M}]+\s*\}?|[\p{L}\p{M}]+\}/gu) ?? [])]
}
