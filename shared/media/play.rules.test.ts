import { expect, it } from 'vitest'
import { clockText, megabytesText } from './play.rules.ts'

it.each([
  [0, '0'],
  [1, '0.1'],
  [200 * 1024, '0.2'],
  [3.44 * 1024 ** 2, '3.4'],
  [9.96 * 1024 ** 2, '10'],
  [211.6 * 1024 ** 2, '212'],
])('%i bytes are %s MB', (bytes, text) => {
  expect(megabytesText(bytes)).toBe(text)
})

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [388, '6:28'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [-1, '0:00'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
