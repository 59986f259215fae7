import { describe, expect, it } from 'vitest'
import { bareAccount, comparableReference, maskedAccount, warningsOf } from './slips.rules.ts'

describe('a reference', () => {
  it.each([
    ['100FT36491827', '100FT36491827'],
    [' 100ft 3649-1827 ', '100FT36491827'],
    ['Ref: 100FT36491827', '100FT36491827'],
    ['Trx. ID 100FT-36491827', '100FT36491827'],
    ['លេខ 12', 'លេខ12'],
    ['', ''],
    [' - ', ''],
  ])('%j is compared as %j', (written, comparable) => {
    expect(comparableReference(written)).toBe(comparable)
  })
})

describe('the warnings of a slip', () => {
  const fine = {
    ...{ amountCents: 4900, totalCents: 4900, isLate: false, seen: 0 },
    ...{ isCodeUsedAgain: false, isOwned: false, isUnseen: false, arePointsGone: false },
  }
  it.each([
    [{}, []],
    [{ seen: 1 }, ['used']],
    [{ amountCents: 4899 }, ['amount']],
    [{ amountCents: 4901 }, ['amount']],
    [{ isLate: true }, ['late']],
    [{ isLate: true, isCodeUsedAgain: true }, ['code', 'late']],
    [{ isOwned: true }, ['owned']],
    [{ isUnseen: true }, ['file']],
    [{ isOwned: true, isUnseen: true, amountCents: 1, isLate: true }, ['owned', 'amount', 'file', 'late']],
    [{ isLate: true, arePointsGone: true }, ['points', 'late']],
    [{ isLate: true, seen: 2, amountCents: 1 }, ['used', 'amount', 'late']],
  ])('%j: %j', (odd, warnings) => {
    expect(warningsOf({ ...fine, ...odd })).toEqual(warnings)
  })
})

describe('an account number in a log', () => {
  it.each([
    ['001 482 936', '••• 936'],
    ['12345', '••• 345'],
    ['1234', '•••'],
    ['000 123 456 (USD)', '••• 456'],
    ['', '•••'],
  ])('%s is %s', (number, masked) => {
    expect(maskedAccount(number)).toBe(masked)
  })
})

describe('an account number for a bank app', () => {
  it.each([
    ['001 482 936', '001482936'],
    ['000 123 456 (USD)', '000123456'],
    ['000 123 456 | USD', '000123456'],
    ['001 482 936 / 001 482 937', '001482936'],
    ['1234-05-678901', '1234-05-678901'],
    ['1234/05/678901', '1234/05/678901'],
  ])('of %s is %s', (number, bare) => {
    expect(bareAccount(number)).toBe(bare)
  })
})
