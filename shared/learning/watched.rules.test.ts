import { describe, expect, it } from 'vitest'
import { mergedRanges, watchedBits } from './watched.rules.ts'

const seen = (ranges: [number, number][], duration = 200) => watchedBits(ranges, duration).replaceAll('0', '').length

describe('what was watched of a video', () => {
  it.each<[string, [number, number][], number]>([
    ['nothing', [], 0],
    ['all of it', [[0, 200]], 100],
    ['a little beyond its end', [[0, 200.4]], 100],
    ['its first half', [[0, 100]], 50],
    ['only its end, after a jump', [[190, 200]], 5],
    [
      'the same part three times',
      [
        [0, 50],
        [10, 50],
        [0, 40],
      ],
      25,
    ],
    [
      'two parts that touch within a hundredth',
      [
        [0, 0.6],
        [0.6, 1.2],
      ],
      1,
    ],
    ['less than half of a hundredth', [[0, 0.9]], 0],
    [
      'ranges that make no sense',
      [
        [50, 10],
        [-20, -10],
      ],
      0,
    ],
  ])('%s', (_, ranges, percent) => {
    expect(seen(ranges)).toBe(percent)
    expect(watchedBits(ranges, 200)).toHaveLength(100)
  })

  it('is nothing of a video whose length is unknown', () => {
    for (const duration of [0, Number.NaN, -1]) expect(seen([[0, 10]], duration)).toBe(0)
  })

  it('is remembered in few ranges', () => {
    expect(
      mergedRanges([
        [5, 9],
        [0, 3],
        [2, 6],
        [20, 21],
      ]),
    ).toEqual([
      [0, 9],
      [20, 21],
    ])
  })
})
