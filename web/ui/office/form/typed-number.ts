import { plainDigits } from '#shared/core/digits.rules.ts'
import { readHundredths, readPercent } from '#shared/core/typed-number.rules.ts'

/** Typed text without what is beside the number: $, %, spaces. */
const bare = (text: string) => plainDigits(text).replace(/[^\d.,]/g, '')

/** A typed whole number; null if empty. */
export function wholeFrom(text: string): number | null {
  // Decimals are dropped; before three digits it is a sign for thousands.
  const digits = bare(text)
    .replace(/[.,]\d{0,2}$/, '')
    .replace(/\D/g, '')
    .slice(0, 9)
  return digits === '' ? null : Number(digits)
}

/** The cents of an amount somebody typed: '29', '29.5', '2,5', '$1,200.50'. Null if there is none. */
export function centsFrom(text: string): number | null {
  // What is behind the cents is dropped.
  return readHundredths(bare(text).replace(/^(\d*\.\d\d)\d+$/, '$1')) ?? null
}

/** The hundredths of a percentage somebody typed: '2.5', '2,5', '33.333'. Null if there is none. */
export function percentFrom(text: string): number | null {
  return readPercent(bare(text).replace(/^(\d*[.,]\d\d)\d+$/, '$1')) ?? null
}

/** An amount as it is written into a field: '29.00'. */
export function centsText(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : (cents / 100).toFixed(2)
}
