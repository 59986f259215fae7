import { expect, test } from 'vitest'
import type { PictureUse } from './media.schema.ts'
import { fitsUse } from './picture-fit.rules.ts'

test.each<[PictureUse, string, number | null, number | null, boolean]>([
  ['picture', 'a.webp', 1600, 900, true],
  ['picture', 'a.webp', null, null, true],
  ['logo', 'a.webp', 512, 200, true],
  ['logo', 'a.webp', 513, 200, false],
  ['favicon', 'a.png', 128, 128, true],
  ['favicon', 'a.webp', 128, 128, false],
  ['favicon', 'a.png', 200, 200, false],
  ['thumbnail', 'a.webp', 1280, 720, true],
  ['thumbnail', 'a.webp', 533, 300, true],
  ['thumbnail', 'a.webp', 1600, 900, false],
  ['thumbnail', 'a.webp', 900, 900, false],
  ['thumbnail', 'a.webp', null, null, false],
])('as a %s, %s of %s × %s fits: %s', (use, src, width, height, fits) => {
  expect(fitsUse(use, { src, width, height })).toBe(fits)
})
