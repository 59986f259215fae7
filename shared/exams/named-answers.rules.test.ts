import { describe, expect, it } from 'vitest'
import { markedIn, plain, rightAmong, truthAmong, withoutLetters } from './named-answers.rules.ts'

describe('the right ones among options', () => {
  it.each<[names: string[], options: string[], right: string[]]>([
    [['B'], ['x', 'y', 'z'], ['y']],
    [['b'], ['x', 'y', 'z'], ['y']],
    [['2'], ['x', 'y', 'z'], ['y']],
    [['២'], ['x', 'y', 'z'], ['y']],
    [['ខ'], ['x', 'y', 'z'], ['y']],
    [['(B)'], ['x', 'y', 'z'], ['y']],
    [['Option B'], ['x', 'y', 'z'], ['y']],
    [['选项B'], ['x', 'y', 'z'], ['y']],
    [['A, C'], ['x', 'y', 'z'], ['x', 'z']],
    [['A C'], ['x', 'y', 'z'], ['x', 'z']],
    [['A and C'], ['x', 'y', 'z'], ['x', 'z']],
    [['A, B and C'], ['x', 'y', 'z'], ['x', 'y', 'z']],
    [['A/C'], ['x', 'y', 'z'], ['x', 'z']],
    [['A & C'], ['x', 'y', 'z'], ['x', 'z']],
    [['AC'], ['x', 'y', 'z'], ['x', 'z']],
    [['ក និង គ'], ['x', 'y', 'z'], ['x', 'z']],
    [
      ['A', 'C'],
      ['x', 'y', 'z'],
      ['x', 'z'],
    ],
    [['x; z'], ['x', 'y', 'z'], ['x', 'z']],
    [['B) y'], ['x', 'y', 'z'], ['y']],
    [['B）y'], ['x', 'y', 'z'], ['y']],
    [['B. see the book'], ['x', 'y', 'z'], ['y']],
    [['2'], ['1', '2', '3'], ['2']],
    [['2'], ['3', '4', '2'], ['2']],
    [['A loan'], ['Savings', 'A loan'], ['A loan']],
    [['a boat'], ['Savings', 'A loan'], []],
    [['Paris, France'], ['Rome, Italy', 'Paris, France'], ['Paris, France']],
    [['paris'], ['Rome', 'Paris'], ['Paris']],
    [['Co'], ['CO', 'Co', 'Cu'], ['Co']],
    [['3.5'], ['2', '3', '3.5 km'], []],
    [['1,000'], ['2000', '1000', '500'], ['1000']],
    [['BAD'], ['x', 'y', 'z', 'w'], []],
    [['T'], ['True', 'False'], ['True']],
    [['F'], ['True', 'False'], ['False']],
    [['ខុស'], ['ត្រូវ', 'ខុស'], ['ខុស']],
    [['9'], ['x', 'y'], []],
    [['E'], ['x', 'y'], []],
    [[], ['x', 'y'], []],
  ])('%j name some of %j', (names, options, right) => {
    const found = rightAmong(options, names)
    expect(options.filter((_, at) => found[at])).toEqual(right)
  })

  it('are found in time, whatever was typed', () => {
    const long = `${'.'.repeat(2_000_000)}x`
    const many = Array.from({ length: 100_000 }, (_, at) => `text ${at}`)
    expect(plain(long)).toBe(long)
    expect(rightAmong([long, `${' '.repeat(1_000_000)}x`], [long])).toHaveLength(2)
    expect(rightAmong(many, many)).toHaveLength(many.length)
  })
})

it.each([
  ['*Rent', 'Rent', true],
  ['Rent *', 'Rent', true],
  ['✓ Rent', 'Rent', true],
  ['Rent ✔️', 'Rent', true],
  ['Rent', 'Rent', false],
  ['*', '', true],
  ['2 * 3', '2 * 3', false],
])('%j is %j, right or not', (written, text, isRight) => {
  expect(markedIn(written)).toEqual({ text, isRight })
})

it.each([
  [
    ['A. Paris', 'B. London'],
    ['Paris', 'London'],
  ],
  [
    ['ក) ប៉ារីស', 'ខ) ឡុងដ៍'],
    ['ប៉ារីស', 'ឡុងដ៍'],
  ],
  [
    ['1. Paris', '2. London'],
    ['Paris', 'London'],
  ],
  [
    ['A. Paris', 'C. London'],
    ['A. Paris', 'C. London'],
  ],
  [
    ['1.5 km', '2.5 km'],
    ['1.5 km', '2.5 km'],
  ],
  [['A. Paris'], ['A. Paris']],
])('%j without letters are %j', (options, texts) => {
  const marked = options.map((text) => ({ text, isRight: false }))
  expect(withoutLetters(marked).map(({ text }) => text)).toEqual(texts)
})

it.each([
  [['*True', 'False'], true],
  [['False', '*True'], true],
  [['Yes', '*No'], false],
  [['*True'], true],
  [['True', 'False'], undefined],
  [['*True', 'Maybe'], undefined],
  [['*True', 'True'], undefined],
])('%j say %j', (options, truth) => {
  expect(truthAmong(options.map(markedIn))).toBe(truth)
})
