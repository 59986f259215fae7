import { expect, it } from 'vitest'
import { gigabytes, mostUploadBytes } from './media.rules.ts'

it.each([
  [0, '0'],
  [1, '0.01'],
  [20 * 1024 ** 2, '0.02'],
  [1024 ** 3 / 2, '0.5'],
  [1024 ** 3, '1'],
  [1.55 * 1024 ** 3, '1.6'],
  [38.4 * 1024 ** 3, '38'],
  [500 * 1024 ** 3, '500'],
])('%i bytes are %s GB', (bytes, text) => {
  expect(gigabytes(bytes)).toBe(text)
})

const gigabyte = 1024 ** 3

it.each([
  ['video', 1, gigabyte],
  ['video', 5, 5 * gigabyte],
  ['video', 500, 5 * gigabyte],
  ['image', 1, 20 * 1024 ** 2],
  ['video', 0, 0],
] as const)('a %s in a package of %i GB is at most %i bytes', (kind, storageGb, most) => {
  expect(mostUploadBytes(kind, storageGb)).toBe(most)
})
