import { plainDigits } from '#shared/core/digits.rules.ts'
import { tidied } from '#shared/core/search-text.rules.ts'
import { amountOff, type Discount } from './promotions.rules.ts'

/** What is read or written for another sign: on a printed sheet, on the telephone, on a small keyboard. */
const lookAlikes: Record<string, string> = {
  ...{ O: '0', Q: '0', D: '0', I: '1', L: '1' },
  ...{ Z: '2', S: '5', G: '6', B: '8', U: 'V' },
}

/**
 * What two codes have in common that people take for the same: no spaces and dashes, no capitals, O is 0 and L is 1. A
 * code is found, and is unique in its school, by this; shown is what its author wrote. Codes may be in Khmer.
 */
export function couponKey(typed: string): string {
  const letters = tidied(plainDigits(typed.slice(0, 200))).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return letters.toUpperCase().replace(/[A-Z]/g, (sign) => lookAlikes[sign] ?? sign)
}

/** The code in what somebody has typed: people also paste the address that is on a voucher. */
export function codeIn(typed: string): string {
  const [, query] = /^[^?#]*\/[^?#]*\?([^#]*)/.exec(typed) ?? []
  return (query && new URLSearchParams(query).get('code')?.trim()) || typed
}

/** How many signs a code may have, spaces and dashes not counted. */
export const codeLength = { least: 3, most: 32 } as const

/** Whether an author can choose this code. */
export function isCouponCode(code: string): boolean {
  const key = couponKey(code)
  return (key.length >= codeLength.least || isShortWord(key)) && key.length <= codeLength.most
}

/** Two letters are a word where each is a syllable or more: 新年. Latin ones would be guessed. */
const isShortWord = (key: string) => (key.match(/\p{L}/gu)?.length ?? 0) >= 2 && !/\p{Script=Latin}/u.test(key)

/** A discount that somebody has a code for. */
export type Coupon = Discount & {
  /** It is taken off what the promotion leaves; else the buyer gets the larger of the two. */
  addsUp: boolean
}

/** What the promotion and the coupon take off, and what is left to pay. */
export type Reduced = { promotionCents: number; couponCents: number; priceCents: number }

/**
 * A price with the promotion that everybody has and the coupon that was entered. They do not add up unless the coupon
 * says so: the larger one counts. Where both are equal the promotion does, and the coupon is not used up.
 */
export function reducedPrice(priceCents: number, promotion: Discount | undefined, coupon: Coupon | undefined): Reduced {
  const ofPromotion = promotion ? amountOff(promotion, priceCents) : 0
  const ofCoupon = coupon ? amountOff(coupon, coupon.addsUp ? priceCents - ofPromotion : priceCents) : 0
  const doesCount = ofCoupon > 0 && (coupon?.addsUp || ofCoupon > ofPromotion)
  const promotionCents = doesCount && !coupon?.addsUp ? 0 : ofPromotion
  const couponCents = doesCount ? ofCoupon : 0
  return { promotionCents, couponCents, priceCents: priceCents - promotionCents - couponCents }
}

/** Signs that are taken for no other. They are 23, a prime number, so that the check sign finds every single mistake. */
const voucherSigns = '23456789ACEFHJKMNPRTVWX'
const voucherLength = 10

/** How many vouchers are made at once: more than anybody prints. */
export const mostVouchers = 1000

/** Nothing is left over for a voucher without a mistake: each place counts by another weight. */
function leftOver(key: string): number {
  return [...key].reduce((sum, sign, at) => sum + (at + 1) * voucherSigns.indexOf(sign), 0) % voucherSigns.length
}

/** Whether somebody entered something of the form of a voucher, right or wrong. */
function looksLikeVoucher(key: string): boolean {
  return key.length === voucherLength && [...key].every((sign) => voucherSigns.includes(sign))
}

/**
 * Whether a code that was not found is a voucher with a mistake: one wrong sign, or two that changed places. A school's
 * own code may look like one, so codes are looked up first.
 */
export function isMistypedVoucher(typed: string): boolean {
  const key = couponKey(typed)
  return looksLikeVoucher(key) && leftOver(key) !== 0
}

/**
 * New codes that each work once, as keys, none of them taken or twice. `below` gives a random number from 0 that is less
 * than its argument; it must not be guessable.
 */
export function newVouchers(count: number, below: (most: number) => number, taken: ReadonlySet<string>): string[] {
  const made = new Set<string>()
  while (made.size < Math.min(count, mostVouchers)) {
    const free = Array.from({ length: voucherLength - 1 }, () => voucherSigns[below(voucherSigns.length)]).join('')
    const key = [...voucherSigns].map((sign) => free + sign).find((one) => leftOver(one) === 0)
    if (key && !taken.has(key)) made.add(key)
  }
  return [...made]
}

/** A voucher as it is printed, in two halves that can be read out: 'K7M4P-X9RA3'. */
export const voucherText = (key: string): string => `${key.slice(0, 5)}-${key.slice(5)}`
