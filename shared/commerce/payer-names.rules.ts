import { searchText } from '#shared/core/search-text.rules.ts'

/** A reference without signs and capitals: 'INV-2026-00418' and 'inv 2026 00418' are the same. */
export const squashed = (text: string): string => searchText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What can be a reference in the texts of a line: each word, without signs, and the pieces between its signs. */
export function wordsIn(...texts: string[]): Set<string> {
  const words = texts.flatMap((text) => searchText(text).split(' '))
  const pieces = words.flatMap((word) => word.split(/[^\p{L}\p{M}\p{N}]+/u))
  return new Set([...words.map(squashed), ...texts.map(squashed), ...pieces].filter(Boolean))
}

/** The words of a text, without numbers and signs. */
export const lettersOnly = (name: string) =>
  searchText(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

const isKhmer = (word: string) => /\p{Script=Khmer}/u.test(word)

/** The words of each name, without those that have none. */
export const wordsOfNames = (names: readonly string[]): string[][] =>
  names.map(lettersOnly).filter((one) => one.length > 0)

/** Who paid, as a line says it: in a column of its own, or somewhere in the details. */
export type Payer = { words: ReadonlySet<string>; run: string; column: readonly string[] }

export function payerIn({ name, details }: { name: string; details: string }): Payer {
  const text = `${name} ${details}`
  return { words: new Set(lettersOnly(text)), run: squashed(text), column: lettersOnly(name) }
}

/**
 * Whether a line names somebody: all words of a name, in any order, or its initials, as banks shorten it ('SOK D.').
 * Khmer is written without spaces, so it may be anywhere in the text.
 */
export function nameReason(payer: Payer, names: readonly string[][]): 'name' | 'initials' | undefined {
  const isWhole = (name: readonly string[]) => {
    if (name.every(isKhmer)) return name.join('').length >= leastKhmer && payer.run.includes(name.join(''))
    return name.length > 1 && name.every((word) => payer.words.has(word))
  }
  if (names.some(isWhole)) return 'name'
  return names.some((name) => hasInitials(payer.column, name)) ? 'initials' : undefined
}

/** Shorter names are in many words. */
const leastKhmer = 4

/** At least one whole word, and of all others the first letter. */
function hasInitials(payer: readonly string[], name: readonly string[]): boolean {
  const left = [...name]
  const take = (fits: (word: string) => boolean) => {
    const at = left.findIndex(fits)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const whole = payer.filter((word) => word.length > 1)
  const letters = payer.filter((word) => word.length === 1)
  if (whole.length === 0 || letters.length === 0) return false
  return (
    whole.every((word) => take((one) => one === word)) &&
    letters.every((letter) => take((one) => one.startsWith(letter)))
  )
}
