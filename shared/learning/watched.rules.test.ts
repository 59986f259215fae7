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
  const now = new Date('2026-11-16T12:00:00Z')
  const opened = (secondsAgo: number, seconds: number, percent = 100) => ({
    ...{ seconds, percent },
    openedAt: new Date(now.getTime() - secondsAgo * 1000),
  })
  it.each([
    ['was seen', opened(600, 600, 90), true],
    ['was not seen', opened(600, 600, 89), false],
    ['was seen at double speed', opened(270, 600), true],
    ['cannot have been seen since it was opened', opened(250, 600), false],
    ['was seen of a short video', opened(9, 20), true],
    ['cannot have been seen of a short video', opened(7, 20), false],
  ])('%s', (_, seen, expected) => {
    expect(isWatched(seen, [seen], now)).toBe(expected)
  })

  it.each([
    ['was seen beside one that was only opened', opened(120, 200), [opened(120, 200, 0)], true],
    ['was not seen beside others in the same time', opened(120, 200), [opened(121, 200), opened(119, 200)], false],
    ['was not seen beside one that was opened before', opened(100, 200), [opened(110, 200)], false],
    ['was seen after others', opened(100, 200), [opened(300, 200), opened(500, 200)], true],
    ['was seen, whatever was claimed of one opened later', opened(9_000, 200), [opened(1, 200)], true],
  ])('%s', (_, seen, others, expected) => {
    expect(isWatched(seen, [...others, seen], now)).toBe(expected)
  })
})
