import { expect, it } from 'vitest'
import { centsLeft, mayPay } from './khqr-decisions.rules.ts'

const received = (cents: number, currency = 'USD', toAccountId = 'ponleu_school@aclb') => ({
  ...{ id: `${cents} ${currency}`, cents, currency, toAccountId, at: new Date(0) },
})
const code = { accountId: 'Ponleu_School@ACLB', cents: 1900, spentCents: 0 }
const elsewhere = received(1900, 'USD', 'other@aclb')

it.each([
  ['nothing, as the student said, for its own order', [], { cents: 1900, isOwn: true }, true],
  ['nothing, for its own order, which costs more now', [], { cents: 2900, isOwn: true }, false],
  ['nothing, for a dearer order', [], { cents: 1901, isOwn: false }, false],
  ['enough to another account', [elsewhere], { cents: 1900, isOwn: true }, false],
  ['a part, and the rest to another account', [received(900), elsewhere], { cents: 1900, isOwn: false }, false],
  ['riel to another account', [received(9, 'KHR', 'other@aclb')], { cents: 1900, isOwn: true }, false],
  ['enough', [received(1900)], { cents: 1900, isOwn: true }, true],
  ['enough in two parts', [received(900), received(1000)], { cents: 1900, isOwn: false }, true],
  ['a cent too little', [received(1899)], { cents: 1900, isOwn: true }, false],
  ['riel for its own order', [received(7_600_000, 'KHR')], { cents: 1900, isOwn: true }, true],
  ['riel for another order', [received(7_600_000, 'KHR')], { cents: 1900, isOwn: false }, false],
] as const)('where %s came', (_, came, order, may) => {
  expect(mayPay(code, came, order)).toBe(may)
})

it.each([
  ['a cent too much', [received(1901)], 1, false],
  ['twice the amount', [received(1900), { ...received(1900), id: 'second' }], 1900, true],
  ['twice the same', [received(1900), received(1900)], 0, false],
  ['nothing that Bakong knows of', [], 0, false],
  ['riel', [received(7_600_000, 'KHR')], 0, false],
] as const)('of a QR that has paid an order with %s, what is left pays another one', (_, came, left, may) => {
  const spent = { ...code, spentCents: 1900 }
  expect(centsLeft(spent, came)).toBe(left)
  expect(mayPay(spent, came, { cents: 1900, isOwn: false })).toBe(may)
  expect(mayPay(spent, came, { cents: 1900, isOwn: true })).toBe(may)
})
