import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#shared/core/field-errors.ts'
import { promotionFields } from './promotions.schema.ts'

const written = {
  ...{ title: 'Water festival', way: 'everyone', type: 'overall', discount_type: 'percentage', amount: 3000 },
  ...{ starts_at: null, ends_at: null },
}
const faultsOf = (change: object) => {
  const given = { ...written, ...change }
  return fieldErrors(promotionFields.safeParse(given).error?.issues ?? [], given)
}

describe('what is typed of a promotion', () => {
  it.each([
    ['a code', { way: 'code', code: 'P' }, { code: 'commerce.coupon_code' }],
    ['a long code', { way: 'code', code: `PONLEU${'-'.repeat(60)}` }, { code: 'core.too_long' }],
    ['no vouchers', { way: 'vouchers', vouchers: 0 }, { vouchers: 'commerce.voucher_count' }],
    ['too many vouchers', { way: 'vouchers', vouchers: 1001 }, { vouchers: 'commerce.voucher_count' }],
    ['no limit', { volume_type: 'user', volume: 0 }, { volume: 'commerce.promotion_volume' }],
    ['a limit of too much', { volume_type: 'product', volume: 1_000_001 }, { volume: 'commerce.promotion_volume' }],
  ])('is refused with %s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  it.each([
    ['the limit of a batch', { way: 'vouchers', vouchers: 20, volume_type: 'product', volume: 0 }],
    ['the limit of one without any', { volume_type: 'unlimited', volume: 999_999_999 }],
    ['the vouchers of a coupon', { way: 'code', code: 'PONLEU10', vouchers: 2000 }],
    ['the code of what everybody has', { way: 'everyone', code: '-'.repeat(100), vouchers: 2000 }],
  ])('is taken whatever %s is, as it is not shown', (_, change) => {
    expect(faultsOf(change)).toEqual({})
  })
})
