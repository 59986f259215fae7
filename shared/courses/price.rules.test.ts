import { expect, it } from 'vitest'
import { isBelowFloor, leastPayment } from './price.rules.ts'

it.each([
  // price, payments, floor
  [2200, null, null, false],
  [100, null, null, false],
  [2200, null, 2200, false],
  [2199, null, 2200, true],
  [0, null, 2200, true],
  [550, 4, 2200, false],
  [549, 4, 2200, true],
  [2200, 1, 2200, false],
  [0, null, 0, false],
])('a plan of %i × %s beside a first price of %s is too low: %s', (price_cents, payments, floor, isBelow) => {
  expect(isBelowFloor({ price_cents, payments }, floor)).toBe(isBelow)
})

it.each([
  [null, 2200, 2200],
  [4, 2200, 550],
  [3, 2200, 734],
  [4, null, null],
])('of %s payments beside a first price of %s, each is at least %s', (payments, floor, least) => {
  expect(leastPayment(payments, floor)).toBe(least)
})
