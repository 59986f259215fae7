import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isAccountNumber, maskedNumber, tidyAccountNumber } from './payout.rules.ts'
import { bankAccount } from './payout.schema.ts'

describe('an account number', () => {
  it.each([
    ['zeros at its beginning', '000123456', '000123456'],
    ['blanks between its parts', '  000  123 456 ', '000 123 456'],
    ['dashes', '1234-05-678901-2-3', '1234-05-678901-2-3'],
    ['dashes of a word processor', '1234–05–678901', '1234-05-678901'],
    ['Khmer digits', '០០០ ១២៣ ៤៥៦', '000 123 456'],
    ['full-width digits', '０００１２３４５６', '000123456'],
    ['a blank nobody sees', '000\u200b123', '000 123'],
    ['an account of Bakong', 'dara_sok@aclb', 'dara_sok@aclb'],
    ['a plus in an account of Bakong', 'dara+sok@aclb', 'dara+sok@aclb'],
    ['the phone of Wing', '+855 12 345 678', '+855 12 345 678'],
    ['its currency', '000 123 456 (USD)', '000 123 456 (USD)'],
    ['a sign before it', '#000123456', '#000123456'],
  ])('is stored with %s', (_, typed, stored) => {
    expect(tidyAccountNumber(typed)).toBe(stored)
    expect(isAccountNumber(stored)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['three digits', '123'],
    ['only letters', 'my phone'],
    ['only signs', '--- ---'],
    ['a word in Khmer', 'គណនី'],
    ['a script', '<b>1234</b>'],
    ['two lines that stay two', '1234\u00001234'],
  ])('is not %s', (_, typed) => {
    expect(isAccountNumber(tidyAccountNumber(typed))).toBe(false)
  })

  it.each([
    ['000123456', '••••••456'],
    ['000 123 456', '••• ••• 456'],
    ['1234-05-678901-2-3', '••••-••-••••01-2-3'],
    ['012345678901234567', '••••••••••••••4567'],
    ['1234', '•••4'],
    ['dara_sok@aclb', '••••_•••@•clb'],
  ])('%s is shown as %s', (number, shown) => {
    expect(maskedNumber(number)).toBe(shown)
  })
})

describe('a bank account', () => {
  const account = { bank: 'ABA Bank', account_name: 'SOK DARA', account_number: '000 123 456' }
  it.each([
    ['letters of the bank', {}],
    ['a name in Khmer', { account_name: 'សុខ ដារ៉ា' }],
    ['a name of several people', { account_name: "SOK DARA & CHAN O'NEIL" }],
    ['a bank that is not in the list', { bank: 'ធនាគារស្ថាបនា' }],
  ])('takes %s', (_, change) => {
    expect(z.safeParse(bankAccount, { ...account, ...change }).success).toBe(true)
  })

  it('has a name without marks that would turn it around', () => {
    expect(z.parse(bankAccount, { ...account, account_name: 'SOK\u202e DARA' }).account_name).toBe('SOK DARA')
  })

  it.each([
    ['bank', ' '],
    ['account_name', ''],
    ['account_name', '---'],
    ['account_name', 'a'.repeat(121)],
    ['account_number', ''],
    ['account_number', '12'],
  ])('refuses %s %j', (field, value) => {
    const { error } = z.safeParse(bankAccount, { ...account, [field]: value })
    expect(error?.issues.map(({ path }) => path[0])).toContain(field)
  })
})
