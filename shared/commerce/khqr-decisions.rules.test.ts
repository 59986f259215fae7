import { expect, it } from 'vitest'
import { mayPay } from './khqr-decisions.rules.ts'

const received = (cents: number, currency = 'USD') => ({
  ...{ id: `${cents} ${currency}`, cents, currency, toAccountId: 'ponleu_school@aclb', at: new Date(0) },
})

it.each([
  ['nothing, as the student said, for its own order', [], { cents: 1900, isOwn: true }, true],
  ['nothing, for a dearer order', [], { cents: 1901, isOwn: false }, false],
  ['enough', [received(1900)], { cents: 1900, isOwn: true }, true],
  ['enough in two parts', [received(900), received(1000)], { cents: 1900, isOwn: false }, true],
  ['a cent too little', [received(1899)], { cents: 1900, isOwn: true }, false],
  ['riel for its own order', [received(7_600_000, 'KHR')], { cents: 1900, isOwn: true }, true],
  ['riel for another order', [received(7_600_000, 'KHR')], { cents: 1900, isOwn: false }, false],
] as const)('where %s came', (_, came, order, may) => {
  expect(mayPay({ cents: 1900 }, came, order)).toBe(may)
})
