import { describe, expect, it } from 'vitest'
import { comparableReference, maskedAccount, warningsOf } from './slips.rules.ts'

describe('a reference', () => {
  it.each([
    ['100FT36491827', '100FT36491827'],
    [' 100ft 3649-1827 ', '100FT36491827'],
    ['លេខ 12', 'លេខ12'],
    ['', ''],
    [' - ', ''],
  ])('%j is compared as %j', (written, comparable) => {
    expect(comparableReference(written)).toBe(comparable)
  })
})

describe('the warnings of a slip', () => {
  const fine = { amountCents: 4900, totalCents: 4900, isLate: false, seen: 0, isCodeUsedAgain: false }
  it.each([
    [{}, []],
    [{ seen: 1 }, ['used']],
    [{ amountCents: 4899 }, ['amount']],
    [{ amountCents: 4901 }, ['amount']],
    [{ isLate: true }, ['late']],
    [{ isLate: true, isCodeUsedAgain: true }, ['code', 'late']],
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
    ['', '•••'],
  ])('%s is %s', (number, masked) => {
    expect(maskedAccount(number)).toBe(masked)
  })
})
