import { type Language, languages } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'

type Unchecked = { changed: Language; others: Language[] }

/**
 * A text that was rewritten in one language, and the languages that still say what it said before. A language that was
 * looked at counts as checked; one that was empty before is a translation, not a change.
 */
export function uncheckedLanguages(
  before: LocalText,
  now: LocalText,
  looked: ReadonlySet<Language>,
): Unchecked | undefined {
  const is = (text: LocalText, language: Language) => text[language]?.trim() ?? ''
  const isChanged = (language: Language) => is(now, language) !== is(before, language)
  const changed = languages.find((language) => is(before, language) && is(now, language) && isChanged(language))
  if (!changed) return undefined
  const others = languages.filter((language) => is(now, language) && !isChanged(language) && !looked.has(language))
  return others.length > 0 ? { changed, others } : undefined
}
