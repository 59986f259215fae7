import { expect, it } from 'vitest'
import { cropAround } from './crop.rules.ts'

it.each([
  ['a wide one, in the middle', [2000, 900], [0.5, 0.5], { left: 200, top: 0, width: 1600, height: 900 }],
  ['a wide one, at its right edge', [2000, 900], [1, 0], { left: 400, top: 0, width: 1600, height: 900 }],
  ['a wide one, near its left edge', [2000, 900], [0.1, 0.5], { left: 0, top: 0, width: 1600, height: 900 }],
  ['a tall one, at its top', [1600, 2000], [0.5, 0], { left: 0, top: 0, width: 1600, height: 900 }],
  ['a tall one, around a face', [1600, 2000], [0.5, 0.4], { left: 0, top: 350, width: 1600, height: 900 }],
  ['one of these proportions', [160, 90], [0.2, 0.9], { left: 0, top: 0, width: 160, height: 90 }],
  ['one pixel', [1, 1], [0.5, 0.5], { left: 0, top: 0, width: 1, height: 1 }],
  ['a thin one', [1, 1000], [0.5, 0.5], { left: 0, top: 500, width: 1, height: 1 }],
] as const)('%s is cropped to 16:9', (_, [width, height], [x, y], crop) => {
  expect(cropAround({ width, height }, [16, 9], { x, y })).toEqual(crop)
})
