import { expect, it } from 'vitest'
import { withoutLabel } from './reference-labels.rules.ts'
import { isReference, referencesIn } from './references.rules.ts'

it.each([
  ['100FT36491827', '100FT36491827'],
  ['Ref: 100FT36491827', '100FT36491827'],
  ['Trx ID 17234', '17234'],
  ['transaction no. #88120', '88120'],
  ['REF100FT364', 'REF100FT364'],
  ['ID', 'ID'],
  ['', ''],
])('%j without what it is called is %j', (typed, bare) => {
  expect(withoutLabel(typed)).toBe(bare)
})

it.each([
  ['100ft36491827', true],
  ['ft1001', true],
  ['17234881', true],
  ['ft100', false],
  ['received', false],
  ['14112026', false],
  ['11142026', false],
  ['20261114', false],
  ['99112026', true],
])('%s can be a number: %s', (word, can) => {
  expect(isReference(word)).toBe(can)
})

it.each([
  ['100 FT 36491827', ['100ft36491827', '36491827']],
  ['Ref: 100FT36491827', ['ref100ft36491827', '100ft36491827']],
  ['my transfer 100FT36491827', ['mytransfer100ft36491827', '100ft36491827']],
  ['1,234.50', []],
  ['$1234.50', []],
  ['14/11/2026', []],
  ['received', []],
  ['', []],
])('%j says %j', (typed, numbers) => {
  expect(referencesIn(typed)).toEqual(numbers)
})
