import { plainDigits } from '#shared/core/digits.rules.ts'
import { readCents } from './cents.rules.ts'
import { squashed } from './payer-names.rules.ts'
import { withoutLabel } from './reference-labels.rules.ts'

/** A shorter one is in many remarks, and a word is nobody's number. */
const leastSigns = 6

/** Whether a word without its signs can be the number of a transfer. */
export const isReference = (word: string): boolean =>
  word.length >= leastSigns && /\p{Nd}/u.test(word) && !isDate(plainDigits(word))

/** A day of this century: '14112026', '20261114'. */
const isDate = (word: string): boolean =>
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))20\d{2}$/.test(word) ||
  /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(word)

/** An amount that was typed where the number of the transfer should be. */
const isAmount = (typed: string): boolean => /[.,$]/.test(typed) && readCents(typed) !== undefined

/** What of a typed text can be the number of a transfer: all of it, and each of its words. */
export function referencesIn(typed: string): string[] {
  const bare = withoutLabel(typed)
  if (isAmount(bare)) return []
  const words = [typed, bare, ...bare.split(/[\s:#=,;]+/u)].map(squashed)
  return [...new Set(words)].filter(isReference)
}
