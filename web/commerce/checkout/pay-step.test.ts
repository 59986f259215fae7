import { expect, it } from 'vitest'
import type { PayWay } from '#shared/commerce/commerce.lists.ts'
import type { Order, PayableAccount } from '#shared/commerce/orders.schema.ts'
import { chosenWay, payStep } from './pay-step.ts'

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

it.each<[Order['state'], Order['ways'], string]>([
  ['open', ['khqr', 'slip'], 'qr'],
  ['rejected', ['khqr', 'slip'], 'qr'],
  ['open', ['khqr'], 'qr'],
  ['open', ['slip'], 'slip'],
  ['expired', ['khqr', 'slip'], 'slip'],
])('an order that is %s, whose link names KHQR in a school with %j, asks for: %s', (state, ways, step) => {
  expect(payStep({ state, ways, accounts: [account] }, 'khqr')).toBe(step)
})

it.each<[string | null, Order['ways'], PayWay | null]>([
  ['khqr', ['khqr', 'card'], 'khqr'],
  ['card', ['khqr', 'card'], 'card'],
  ['khqr', ['card', 'slip'], null],
  ['slip', ['khqr'], null],
  ['points', ['khqr'], null],
  [null, ['khqr'], null],
])('a link that names %s, in a school that takes %j, chooses: %s', (by, ways, way) => {
  expect(chosenWay({ ways }, by)).toBe(way)
})
