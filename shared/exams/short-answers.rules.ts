import { optionMost } from './exams.lists.ts'
import { type Amount, amountIn, isOptionalUnit, valuesOf } from './written-amounts.rules.ts'
import { bareText, oneWriting } from './written-signs.rules.ts'

/** An answer that counts as right; a number may be off by the tolerance. */
export type Accepted = { text: string; tolerance: number | null }

/**
 * The number somebody wrote, in Khmer or Latin digits, with or without signs for thousands, a percent sign or a currency;
 * undefined if it is none. It is read as an author means it: one comma before exactly three digits separates thousands,
 * one point begins decimals.
 */
export function numberIn(text: string): number | undefined {
  const amount = amountIn(text)
  return amount && (amount.unit === '' || isOptionalUnit(amount.unit)) ? valuesOf(amount, amount.unit)[0] : undefined
}

/**
 * Whether a written answer is one of those that count, whatever its capitals, spaces, signs and Khmer spelling. Of a
 * number every sensible reading counts; what its author wrote has one.
 */
export function isAccepted(answer: string, accepted: readonly Accepted[]): boolean {
  // None that counts is longer.
  if (answer.length > optionMost) return false
  const given = spellingsOf(answer)
  const amount = amountIn(answer)
  return accepted.some((one) => spellingsOf(one.text).some((each) => given.includes(each)) || isNear(amount, one))
}

/** A full stop behind a text may belong to its last word: 'U.S.A.' */
function spellingsOf(text: string): string[] {
  const written = oneWriting(text)
  return [spelled(bareText(written)), bareText(spelled(written))].filter(Boolean)
}

const abbreviations = /(?<![\p{L}\p{Nd}.])(?:\p{L}\.){2,}(?!\p{L})|(?<=\d ?)[ap]\.m\b\.?/gu
/** Between words; between two letters, as in x-y, it is a minus. */
const hyphens = /(?<=[\p{L}\p{M}]{2}) ?- ?(?=\p{L})|(?<=\p{L}) ?- ?(?=\p{L}[\p{L}\p{M}])/gu
const unspaced =
  '\\p{Script=Khmer}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}'
const beside = `[^\\p{L}\\p{M}\\p{Nd} ]|[${unspaced}]`
/** Beside signs and letters of languages without spaces, and between a number and its unit. */
const needlessSpaces = new RegExp(
  ` (?=${beside})|(?<=${beside}) |(?<=\\p{Nd}) (?=\\p{L})|(?<=[\\p{L}\\p{M}]) (?=\\p{Nd})`,
  'gu',
)

const steps: readonly (readonly [RegExp, string])[] = [
  // 'Mr.' and 'No. 5' are also written without a point.
  [/(?<=\p{L})\.(?= )|(?<=(?<!\p{L})no)\.(?=\d)/gu, ''],
  [/(?<!\p{L})(ctrl|alt|shift|cmd) ?- ?/gu, '$1+'],
  [hyphens, ' '],
  [/(?<=\d)e\+?(?=-?\d)/g, '×10^'],
  [/(?<=\d) ?[x*·⋅✕] ?(?=\d)/g, '×'],
  [needlessSpaces, ''],
  [/^0(?=\d:\d\d)/, ''],
  // A telephone number is written with spaces and without.
  [/(?<=^0\d+(?: \d{2,})*) (?=\d{2,}(?: \d{2,})*$)/g, ''],
  [/>=/g, '≥'],
  [/<=/g, '≤'],
  // '5!=120' is about a factorial.
  [/(?<![\d)])!=/g, '≠'],
  // The letter or the number of an option.
  [/^[([]?(\p{L}\p{M}*)[)\]]$/u, '$1'],
  [/^(\d{1,2})\)$/, '$1'],
]

function spelled(text: string): string {
  const short = text.replace(abbreviations, (points) => points.replaceAll('.', ''))
  return steps.reduce((done, [pattern, instead]) => done.replace(pattern, instead), short)
}

function isNear(given: Amount | undefined, { text, tolerance }: Accepted): boolean {
  const right = amountIn(text)
  if (!given || !right) return false
  const missing = given.unit === '' ? right.unit : right.unit === '' ? given.unit : undefined
  if (given.unit !== right.unit && (missing === undefined || !isOptionalUnit(missing))) return false
  const [wanted = Number.NaN] = valuesOf(right, right.unit)
  return valuesOf(given, given.unit || right.unit).some((value) => {
    // 0.1 + 0.2 is not 0.3 to a computer; it is to whoever asks.
    const slack = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(wanted))
    return Math.abs(value - wanted) <= (tolerance ?? 0) + slack
  })
}
