import { describe, expect, it } from 'vitest'
import { fewRanges, isWatched, mergedRanges, mostRanges, watchedBits } from './watched.rules.ts'

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

  it('is sent in few ranges without losing any: the shortest pauses count as played', () => {
    const ranges: [number, number][] = [
      [0, 10],
      [11, 20],
      [40, 50],
      [52, 60],
    ]
    expect(fewRanges(ranges, 4)).toEqual(ranges)
    expect(fewRanges(ranges, 3)).toEqual([
      [0, 20],
      [40, 50],
      [52, 60],
    ])
    expect(fewRanges(ranges, 2)).toEqual([
      [0, 20],
      [40, 60],
    ])
    const many = Array.from({ length: 300 }, (_, at): [number, number] => [at * 10, at * 10 + 5])
    const sent = fewRanges(many)
    expect(sent).toHaveLength(mostRanges)
    for (const [from, to] of many) expect(sent.some(([first, last]) => first <= from && to <= last)).toBe(true)
  })
})

describe('enough of a video', () => {
  it.each([
    ['was seen', { percent: 90, seconds: 600, secondsSinceOpened: 600 }, true],
    ['was not seen', { percent: 89, seconds: 600, secondsSinceOpened: 600 }, false],
    ['was seen at double speed', { percent: 100, seconds: 600, secondsSinceOpened: 270 }, true],
    ['cannot have been seen since it was opened', { percent: 100, seconds: 600, secondsSinceOpened: 250 }, false],
    ['was seen of a short video', { percent: 100, seconds: 20, secondsSinceOpened: 0 }, true],
  ])('%s', (_, seen, expected) => {
    expect(isWatched(seen)).toBe(expected)
  })
})
