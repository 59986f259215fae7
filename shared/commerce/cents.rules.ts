import { plainDigits } from '#shared/core/digits.rules.ts'
import { readHundredths } from '#shared/core/typed-number.rules.ts'

// Money is whole cents, and a percentage is whole hundredths of a percent ("basis points"): nothing is ever a fraction.

/** A million dollars. Nothing is sold or paid for more at once. */
export const mostCents = 100_000_000

/** 100 % in basis points. */
export const wholeBasis = 10_000

function needCount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no whole amount`)
}

/**
 * The part of an amount, rounded half up to a whole one. Whoever takes from what is left, in proportion to what is left
 * of something else, never takes too much, and has taken all with the last of it.
 */
export function proportionOf(amount: number, part: number, whole: number): number {
  for (const each of [amount, part, whole]) needCount(each)
  if (part > whole) throw new RangeError(`${part} is no part of ${whole}`)
  if (whole === 0) return 0
  const twice = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return Number(twice / (2n * BigInt(whole)))
}

/** A percentage of an amount, rounded half up. */
export const percentOf = (cents: number, basisPoints: number): number => proportionOf(cents, basisPoints, wholeBasis)

/**
 * An amount in parts by their weights. They always add up to it, and none is a whole cent away from its exact share:
 * the cents that are left go where the most was cut off, of equal ones to the first. A weight of nothing gets nothing.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  for (const each of [cents, ...weights]) needCount(each)
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) {
    if (cents > 0) throw new RangeError(`nobody gets ${cents}`)
    return weights.map(() => 0)
  }
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const parts = exact.map((one) => Number(one / whole))
  const left = cents - parts.reduce((sum, part) => sum + part, 0)
  const mostCutOff = exact
    .map((one, at) => ({ at, cut: one % whole }))
    .sort((a, b) => (a.cut === b.cut ? a.at - b.at : a.cut > b.cut ? -1 : 1))
  for (const { at } of mostCutOff.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/** An amount in so many payments, the larger ones first. */
export const equalParts = (cents: number, count: number): number[] => splitCents(cents, Array(count).fill(1))

/** What people write before an amount in dollars, and behind it. */
const dollarBefore = /^([+-]?) ?(?:us ?\$|\$|usd) ?/i
const dollarBehind = / ?(?:us\$|\$|usd|dollars?|ដុល្លារ?|美元)$/i

/**
 * The cents somebody means by '1,234.50', '$5', '$5.00 USD' or '៥.៥០'. Undefined if it is no amount in dollars, has more
 * than two decimals, could be read in two ways ('1.234'), or is out of bounds.
 */
export function readCents(text: string, { least = 0, most = mostCents } = {}): number | undefined {
  const bare = plainDigits(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(dollarBefore, '$1')
    .replace(dollarBehind, '')
  const [, sign = '', written = ''] = /^([+-]?)(.*)$/s.exec(bare) ?? []
  const cents = readHundredths(written)
  if (cents === undefined) return undefined
  const signed = sign === '-' ? 0 - cents : cents
  return signed >= least && signed <= most ? signed : undefined
}

/** The cents that somebody has sent. Banks write them with a minus. */
export function readSentCents(text: string, most = mostCents): number | undefined {
  const cents = readCents(text, { least: -most, most })
  return cents ? Math.abs(cents) : undefined
}

/** An amount as a field shows it, to be changed: '1234.50'. For reading it is `money`. */
export function typedCents(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100)
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** A percentage without needless zeros: '12.5', '40'. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100)
