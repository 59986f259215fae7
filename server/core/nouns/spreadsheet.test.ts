import { expect, it } from 'vitest'
import { spreadsheet } from './spreadsheet.ts'

const cellOf = (value: string | number | null) => spreadsheet([value], [['head', (row) => row]]).split('\n')[1]

it.each([
  ['a formula', '=cmd|calc', "'=cmd|calc"],
  ['a sum', '+1+1', "'+1+1"],
  ['a number with a sign', '+1', "'+1"],
  ['a difference', '-2', "'-2"],
  ['a reference', '@SUM(1)', "'@SUM(1)"],
  ['a formula in wide letters', '＝1', "'＝1"],
  ['a formula after a tab', '\t=1', "'\t=1"],
  ['a telephone number with letters', '+855 12 x', "'+855 12 x"],
])('%s is made harmless', (_, value, written) => {
  expect(cellOf(value)).toBe(written)
})

it.each([
  ['a telephone number', '+855 12 345 678', '+855 12 345 678'],
  ['a number below zero', -2, '-2'],
  ['nothing', null, ''],
  ['an ordinary text', 'សុខ ដារ៉ា', 'សុខ ដារ៉ា'],
])('%s stays as it is', (_, value, written) => {
  expect(cellOf(value)).toBe(written)
})

it('begins with the byte order mark, so that Excel reads Khmer, and with the heads', () => {
  expect(
    spreadsheet(
      [],
      [
        ['ឈ្មោះ', () => ''],
        ['Email', () => ''],
      ],
    ),
  ).toBe('\ufeffឈ្មោះ,Email\n')
})
