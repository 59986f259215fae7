import { describe, expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import {
  codeIn,
  couponKey,
  isCouponCode,
  isMistypedVoucher,
  mostVouchers,
  newVouchers,
  reducedPrice,
  voucherText,
} from './coupons.rules.ts'

const random = randomOf('vouchers')
const below = (most: number) => Math.floor(random() * most)

describe('codes that people take for the same', () => {
  it.each([
    ['spaces', 'PONLEU10', ' ponleu 10 '],
    ['dashes and points', 'PONLEU10', 'Ponleu-10.'],
    ['small letters', 'PONLEU10', 'ponleu10'],
    ['O for 0', 'PONLEU10', 'PONLEU1O'],
    ['0 for O', 'PONLEU10', 'P0NLEU10'],
    ['I and l for 1', 'PONLEU10', 'PONIEUl0'],
    ['S for 5, B for 8', 'SAB58', '5a8SB'],
    ['U for V, G for 6, Z for 2', 'VG2', 'u6z'],
    ['Khmer digits', 'PONLEU10', 'PONLEU១០'],
    ['full-width letters', 'PONLEU10', 'ＰＯＮＬＥＵ１０'],
    ['signs nobody sees', 'PONLEU10', 'PON\u200bLEU10\ufeff'],
    ['Khmer signs in another order', 'ភ្ជុំ២០', 'ភ្ជំុ20'],
  ])('differ in %s', (_, code, typed) => {
    expect(couponKey(typed)).toBe(couponKey(code))
  })

  it.each([
    ['PONLEU10', 'PONLEU20'],
    ['PONLEU10', 'PONLEU1'],
    ['ភ្ជុំ', 'ភ្ជុម'],
    ['ក', 'ខ'],
  ])('are not %s and %s', (one, other) => {
    expect(couponKey(one)).not.toBe(couponKey(other))
  })
})

it.each([
  ['ABC', true],
  ['ភ្ជុំ២០', true],
  ['A'.repeat(32), true],
  ['AB', false],
  ['A-B', false],
  ['新年', true],
  ['新', false],
  ['新1', false],
  ['កខ', true],
  ['កា', false],
  ['---', false],
  ['', false],
  ['A'.repeat(33), false],
  ['A'.repeat(5000), false],
])('%j can be chosen as a code: %s', (code, expected) => {
  expect(isCouponCode(code)).toBe(expected)
})

it.each([
  ['https://demo.example.com/km/payment/0199/course?code=K7M4P-X9RA3', 'K7M4P-X9RA3'],
  [' demo.example.com/payment/0199/course?a=1&code=%E6%96%B0%E5%B9%B4#top', '新年'],
  ['https://demo.example.com/payment/0199/course?code=', 'https://demo.example.com/payment/0199/course?code='],
  ['https://demo.example.com/payment/%', 'https://demo.example.com/payment/%'],
  ['PONLEU 10', 'PONLEU 10'],
  ['?code=A', '?code=A'],
  ['', ''],
])('of %j, %j is the code', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})

describe('a price with a promotion and a coupon', () => {
  const fixed = (amount: number) => ({ discountType: 'fixed' as const, amount })
  const percent = (amount: number) => ({ discountType: 'percentage' as const, amount })
  const once = { addsUp: false }
  const more = { addsUp: true }
  it.each([
    ['nothing', undefined, undefined, [0, 0, 4500]],
    ['a promotion', fixed(1600), undefined, [1600, 0, 2900]],
    ['a coupon', undefined, { ...percent(1000), ...once }, [0, 450, 4050]],
    ['a coupon that takes off less', fixed(1600), { ...percent(1000), ...once }, [1600, 0, 2900]],
    ['a coupon that takes off more', fixed(1600), { ...percent(5000), ...once }, [0, 2250, 2250]],
    ['a coupon that is worth the same', fixed(450), { ...percent(1000), ...once }, [450, 0, 4050]],
    ['a coupon that adds up', fixed(1600), { ...percent(1000), ...more }, [1600, 290, 2610]],
    ['a larger coupon that adds up', fixed(1000), { ...fixed(5000), ...more }, [1000, 3500, 0]],
    ['a coupon that finds nothing left', fixed(9999), { ...fixed(100), ...more }, [4500, 0, 0]],
    ['a coupon for all of it', fixed(1600), { ...percent(10_000), ...once }, [0, 4500, 0]],
    ['a coupon that takes nothing off', fixed(100), { ...percent(0), ...once }, [100, 0, 4400]],
  ])('%s', (_, promotion, coupon, [promotionCents, couponCents, priceCents]) => {
    expect(reducedPrice(4500, promotion, coupon)).toEqual({ promotionCents, couponCents, priceCents })
  })

  it('is never below zero, never more with a coupon than without, and always adds up', () => {
    for (let round = 0; round < 3000; round += 1) {
      const discount = () => (below(2) ? fixed(below(6000)) : percent(below(10_001)))
      const [price, promotion] = [below(5000), below(4) ? discount() : undefined]
      const reduced = reducedPrice(price, promotion, { ...discount(), addsUp: below(2) === 1 })
      expect(reduced.priceCents).toBeGreaterThanOrEqual(0)
      expect(reduced.priceCents).toBeLessThanOrEqual(reducedPrice(price, promotion, undefined).priceCents)
      expect(reduced.promotionCents + reduced.couponCents + reduced.priceCents).toBe(price)
    }
  })
})

describe('vouchers', () => {
  const vouchers = newVouchers(200, below, new Set())

  it('are as many as were asked for, and all different', () => {
    expect(new Set(vouchers).size).toBe(200)
    expect(newVouchers(mostVouchers + 1, below, new Set())).toHaveLength(mostVouchers)
    expect(newVouchers(0, below, new Set())).toEqual([])
  })

  it('are none that is taken', () => {
    const same = () => randomOf('the same')
    const [first] = newVouchers(1, from(same()), new Set())
    const [next] = newVouchers(1, from(same()), new Set([first ?? '']))
    expect(newVouchers(1, from(same()), new Set())).toEqual([first])
    expect(next).not.toBe(first)
  })

  it('have no signs that look alike, and are found as they are printed', () => {
    for (const voucher of vouchers) {
      expect(voucher).toMatch(/^[2-9ACEFHJKMNPRTVWX]{10}$/)
      expect(voucherText(voucher)).toMatch(/^.{5}-.{5}$/)
      expect(couponKey(voucherText(voucher).toLowerCase())).toBe(voucher)
      expect(isMistypedVoucher(voucherText(voucher))).toBe(false)
    }
  })

  it('with any one sign wrong, or any two exchanged, are recognised', () => {
    for (const voucher of vouchers.slice(0, 40)) {
      for (const [at, sign] of [...voucher].entries()) {
        for (const wrong of '23456789ACEFHJKMNPRTVWX') {
          const typed = voucher.slice(0, at) + wrong + voucher.slice(at + 1)
          expect(isMistypedVoucher(typed), `${voucher} typed ${typed}`).toBe(wrong !== sign)
        }
        for (let other = at + 1; other < voucher.length; other += 1) {
          const signs = [...voucher]
          signs[at] = voucher[other] ?? ''
          signs[other] = sign
          expect(isMistypedVoucher(signs.join('')), signs.join('')).toBe(voucher[other] !== sign)
        }
      }
    }
  })

  it.each(['PONLEU10', 'K7M4P', 'K7M4P-X9RA3-X', ''])('%j does not look like one', (typed) => {
    expect(isMistypedVoucher(typed)).toBe(false)
  })
})

function from(numbers: () => number) {
  return (most: number) => Math.floor(numbers() * most)
}
