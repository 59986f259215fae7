import { describe, expect, it } from 'vitest'
import { isAccepted, numberIn } from './short-answers.rules.ts'

it.each<[string, number | undefined]>([
  ['12', 12],
  ['១២', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['១២,៥', 12.5],
  ['1,234', 1234],
  ['1,234,567.8', 1234567.8],
  ['1 234 567', 1234567],
  ['1.234.567', undefined],
  ['0,234', 0.234],
  ['12,34', 12.34],
  ['-3', -3],
  ['−3', -3],
  ['+3', 3],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['40 %', 40],
  ['40%', 40],
  ['$500', 500],
  ['500៛', 500],
  ['  7 ', 7],
  ['', undefined],
  ['seven', undefined],
  ['7 apples', undefined],
  ['1,23,456', undefined],
  ['3/4', undefined],
])('the number in %j is %j', (text, expected) => {
  expect(numberIn(text)).toBe(expected)
})

describe('an answer', () => {
  const oneOf = (...texts: string[]) => texts.map((text) => ({ text, tolerance: null }))
  it.each<[string, string, ReturnType<typeof oneOf>, boolean]>([
    ['the same', 'Phnom Penh', oneOf('Phnom Penh'), true],
    ['capitals and spaces', '  phnom   PENH ', oneOf('Phnom Penh'), true],
    ['punctuation at the end', 'Phnom Penh.', oneOf('Phnom Penh'), true],
    ['Khmer with invisible spaces', 'ភ្នំ\u200bពេញ', oneOf('ភ្នំពេញ'), true],
    ['Khmer in an older spelling', 'សំរាប់', oneOf('សម្រាប់'), true],
    ['another word', 'Battambang', oneOf('Phnom Penh'), false],
    ['the second that counts', 'B', oneOf('a', 'b'), true],
    ['nothing', '   ', oneOf('a', ''), false],
    ['a sign that is the answer', '≥', oneOf('≥'), true],
    ['another sign', '≤', oneOf('≥'), false],
    ['a number written otherwise', '១,២៣៤', oneOf('1234'), true],
    ['another number', '1235', oneOf('1234'), false],
    ['a hyphen between words', 'long-term', oneOf('long term'), true],
    ['a sign inside', 'C', oneOf('C++'), false],
    ['a fraction', '3/4', oneOf('3/4'), true],
    ['another with the same digits', '34', oneOf('3/4'), false],
    ['in quotes', '«សាច់ប្រាក់»។', oneOf('សាច់ប្រាក់'), true],
    ['a part of the answer', 'Phnom', oneOf('Phnom Penh'), false],
  ])('%s', (_, given, accepted, expected) => {
    expect(isAccepted(given, accepted)).toBe(expected)
  })

  it.each<[string, number, string, boolean]>([
    ['3.14', 0.01, '3.15', true],
    ['3.14', 0.01, '3.13', true],
    ['3.14', 0.01, '3.16', false],
    ['0.3', 0, '0.30000000000000004', true],
    ['100', 5, '95', true],
    ['100', 5, '94.9', false],
    ['-2', 0.5, '-2.5', true],
    ['-2', 0.5, '2', false],
    ['ten', 5, '10', false],
  ])('%s, off by at most %d: %s', (text, tolerance, given, expected) => {
    expect(isAccepted(given, [{ text, tolerance }])).toBe(expected)
  })
})
