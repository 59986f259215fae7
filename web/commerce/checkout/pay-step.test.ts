import { expect, it } from 'vitest'
import type { Order, PayableAccount } from '#shared/commerce/orders.schema.ts'
import { payStep } from './pay-step.ts'

const account: PayableAccount = {
  ...{ id: 'account', bank: 'aba', bank_name: 'ABA Bank', account_name: 'PONLEU', account_number: '001', qr: null },
}

it.each<[Order['state'], Order['ways'], number, string]>([
  ['open', ['khqr', 'slip'], 1, 'slip'],
  ['open', ['slip'], 1, 'slip'],
  ['open', ['khqr'], 1, 'qr'],
  ['open', ['khqr'], 0, 'qr'],
  ['open', [], 1, 'slip'],
  ['open', [], 0, 'ask'],
  ['expired', ['slip'], 1, 'slip'],
  ['expired', ['khqr'], 1, 'slip'],
  ['expired', ['khqr'], 0, 'ask'],
  ['expired', [], 1, 'slip'],
  ['expired', [], 0, 'ask'],
])('an order that is %s, in a school with %j and %i accounts, asks for: %s', (state, ways, count, step) => {
  expect(payStep({ state, ways, accounts: Array(count).fill(account) })).toBe(step)
})
