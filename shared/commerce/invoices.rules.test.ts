import { expect, it } from 'vitest'
import { invoiceNumber } from './invoices.rules.ts'

it.each([
  ['invoice', 1, 'INV-000001'],
  ['invoice', 1_234_567, 'INV-1234567'],
  ['credit_note', 42, 'CN-000042'],
] as const)('%s %i is written as %s', (kind, number, text) => {
  expect(invoiceNumber(kind, number)).toBe(text)
})
