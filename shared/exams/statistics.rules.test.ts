import { describe, expect, it } from 'vitest'
import { barsOf, judged, medianOf, outlookOf, passPlaceOf, verdictOf } from './statistics.rules.ts'

describe('what figures say of a question', () => {
  it.each([
    ['a few answers say nothing', { answers: 7, reached: 0.1, tells_apart: -0.5 }, 'few'],
    ['in a small class strong students miss it more often', { answers: 8, reached: 0.5, tells_apart: -0.16 }, 'check'],
    ['in a small class they miss it as often, by chance', { answers: 19, reached: 0.5, tells_apart: 0 }, 'good'],
    ['most know it, and the good ones more often', { answers: 100, reached: 0.92, tells_apart: 0.41 }, 'good'],
    ['strong students miss it as often as weak ones', { answers: 100, reached: 0.38, tells_apart: 0.08 }, 'check'],
    ['strong students miss it more often', { answers: 100, reached: 0.7, tells_apart: -0.3 }, 'check'],
    [
      'strong students miss it as often, but hardly anybody does',
      { answers: 100, reached: 0.8, tells_apart: 0 },
      'good',
    ],
    ['as soon as a quarter does', { answers: 20, reached: 0.75, tells_apart: 0 }, 'check'],
    ['few know it, but the good ones do', { answers: 100, reached: 0.3, tells_apart: 0.36 }, 'hard'],
    ['everybody knows it', { answers: 100, reached: 1, tells_apart: null }, 'easy'],
    ['nobody knows it', { answers: 100, reached: 0, tells_apart: null }, 'hard'],
  ])('%s', (_, figures, verdict) => {
    expect(verdictOf(figures)).toBe(verdict)
  })
})

it.each([
  [7, { verdict: 'few', tells_apart: null, is_early: false }],
  [8, { verdict: 'check', tells_apart: -0.5, is_early: true }],
  [19, { verdict: 'check', tells_apart: -0.5, is_early: true }],
  [20, { verdict: 'check', tells_apart: -0.5, is_early: false }],
])('of %d answers no more is said than they say', (answers, wanted) => {
  expect(judged({ answers, reached: 0.5, tells_apart: -0.5 })).toMatchObject(wanted)
})

it('everything is fine only where every question has enough answers', () => {
  const [few, early, enough] = [7, 8, 20].map((answers) => judged({ answers, reached: 0.7, tells_apart: 0.4 })) as [
    ReturnType<typeof judged>,
    ReturnType<typeof judged>,
    ReturnType<typeof judged>,
  ]
  expect(outlookOf([])).toBe('few')
  expect(outlookOf([enough, few])).toBe('few')
  expect(outlookOf([enough, early])).toBe('early')
  expect(outlookOf([enough, enough])).toBe('enough')
})

describe('the bars of results', () => {
  it('cover the whole score once', () => {
    const scores = Array.from({ length: 61 }, (_, score) => score)
    const bars = barsOf(scores, 60, 60)
    expect(bars).toHaveLength(10)
    expect(bars.map(({ from, to }) => `${from}–${to}`)).toEqual([
      '0–5',
      '6–11',
      '12–17',
      '18–23',
      '24–29',
      '30–35',
      '36–41',
      '42–47',
      '48–53',
      '54–60',
    ])
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(61)
    expect(bars.filter(({ isPassed }) => isPassed).map(({ from }) => from)).toEqual([36, 42, 48, 54])
  })

  it.each([
    [5, 6],
    [1, 2],
    [12.5, 7],
    [100, 10],
  ])('of %d points are few enough', (total, most) => {
    const bars = barsOf([0, total], total, null)
    expect(bars.length).toBeLessThanOrEqual(most)
    expect(
      bars.reduce((sum, { count }) => sum + count, 0),
      'nobody is lost',
    ).toBe(2)
  })

  it('are one for each point of a small exam', () => {
    const bars = barsOf([0, 2.5, 3, 3], 3, 60)
    expect(bars.map(({ from, to, count }) => [from, to, count])).toEqual([
      [0, 0, 1],
      [1, 1, 0],
      [2, 2, 1],
      [3, 3, 2],
    ])
    expect(bars.map(({ isPassed }) => isPassed)).toEqual([false, false, true, true])
  })

  it.each([
    [60, 36, { at: 6, part: 0 }],
    [60, 33, { at: 5, part: 0.5 }],
    [60, 60, { at: 9, part: 1 }],
    [3, 2, { at: 2, part: 0 }],
    [3, 1.8, { at: 1, part: 0.8 }],
    [3, 3, { at: 3, part: 0 }],
  ])('of %d points, %d to pass are in their place', (total, passAt, place) => {
    expect(passPlaceOf(barsOf([], total, 50), total, passAt)).toEqual(place)
  })

  it('put a half point between two bars into the lower one', () => {
    expect(barsOf([5.5], 60, null)[0]?.count).toBe(1)
  })

  it('are none of an exam without points', () => {
    expect(barsOf([0], 0, null)).toEqual([])
  })
})

it.each([
  [[], null],
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %j', (values, median) => {
  expect(medianOf(values)).toBe(median)
})
