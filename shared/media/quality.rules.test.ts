import { describe, expect, it } from 'vitest'
import type { Rendition } from './library.schema.ts'
import { autoRendition, lowerRendition } from './quality.rules.ts'

const of = (...heights: number[]): Rendition[] =>
  heights.map((height) => ({ name: `${height}p`, height, megabytes: height / 10 }))
const audio: Rendition = { name: 'audio', height: null, megabytes: 9 }

describe('automatic', () => {
  it.each([
    ['the best up to 720p', of(240, 360, 720, 1080), '720p'],
    ['the best there is, if all are lower', of(240, 360), '360p'],
    ['a size between the steps', of(240, 360, 540), '540p'],
    ['the only one there is', of(1080), '1080p'],
    ['nothing for an audio file', [audio], undefined],
  ])('is %s', (_, renditions, name) => {
    expect(autoRendition(renditions)?.name).toBe(name)
  })
})

it.each([
  ['1080p', '720p'],
  ['240p', undefined],
  ['auto', '360p'],
  ['audio', undefined],
])('the next lower quality of %s is %s', (name, next) => {
  expect(lowerRendition([audio, ...of(240, 360, 720, 1080)], name)?.name).toBe(next)
})
