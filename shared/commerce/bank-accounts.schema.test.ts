import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#shared/core/field-errors.ts'
import { bankAccountFields } from './bank-accounts.schema.ts'

const fields = { bank: 'aba', account_name: 'PONLEU SCHOOL', account_number: '001 482 936', qr: null }
const read = (change: object) => {
  const given = { ...fields, ...change }
  const { data, error } = bankAccountFields.safeParse(given)
  return { data, faults: fieldErrors(error?.issues ?? [], given) }
}

describe('the number of a bank account', () => {
  it.each([
    ['001 482 936', '001 482 936'],
    ['1234-05-678901', '1234-05-678901'],
    ['KH 001.482', 'KH 001.482'],
    ['000 123 456 (USD)', '000 123 456 (USD)'],
    ['000 123 456 (ដុល្លារ)', '000 123 456 (ដុល្លារ)'],
    ['000 123 456（美元）', '000 123 456(美元)'],
    ['001 482 936 / 001 482 937', '001 482 936 / 001 482 937'],
    ['000 123 456 | USD, KHR', '000 123 456 | USD, KHR'],
    ['០០១ ៤៨២', '001 482'],
  ])('may be %s', (typed, stored) => {
    expect(read({ account_number: typed })).toMatchObject({ data: { account_number: stored }, faults: {} })
  })

  it.each([
    ['', 'core.field_required'],
    ['\u200b', 'core.field_required'],
    ['<b>001</b>', 'commerce.account_number'],
    ['(USD)', 'commerce.account_number'],
    ['001; 002', 'commerce.account_number'],
    ['1'.repeat(41), 'core.too_long'],
  ])('may not be %j', (typed, code) => {
    expect(read({ account_number: typed }).faults).toEqual({ account_number: code })
  })
})

it('the name of a bank counts where the bank is not in the list', () => {
  const other_bank = 'x'.repeat(61)
  expect(read({ bank: 'other', other_bank }).faults).toEqual({ other_bank: 'core.too_long' })
  expect(read({ bank: 'other' }).faults).toEqual({ other_bank: 'core.field_required' })
  expect(read({ other_bank }).faults).toEqual({})
})
