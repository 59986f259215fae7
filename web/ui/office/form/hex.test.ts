import { expect, test } from 'vitest'
import { hexOf } from './hex.ts'

test.each([
  ['#0b6e4f', '#0B6E4F'],
  ['0B6E4F', '#0B6E4F'],
  ['#abc', '#AABBCC'],
  [' #ABC ', '#AABBCC'],
  ['#ab', undefined],
  ['#abcd', undefined],
  ['#ggg', undefined],
  ['red', undefined],
  ['', undefined],
  [null, undefined],
])('hexOf(%j) is %j', (text, hex) => {
  expect(hexOf(text)).toBe(hex)
})
