import { expect, it } from 'vitest'
import { sizeText } from './size.rules.ts'

it.each([
  [0, '0 KB'],
  [9, '1 KB'],
  [3000, '3 KB'],
  [200_000, '196 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [1_572_864, '1.5 MB'],
  [20 * 1024 ** 2, '20 MB'],
  [500 * 1024 ** 2, '500 MB'],
  [1024 ** 3, '1 GB'],
  [1.55 * 1024 ** 3, '1.6 GB'],
  [38.4 * 1024 ** 3, '38 GB'],
  [500 * 1024 ** 3, '500 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text.replace(' ', '\u00a0'))
})
