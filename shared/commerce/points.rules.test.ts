import { describe, expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import { leastCardCents } from './cards.rules.ts'
import {
  balanceOf,
  collectFrom,
  expiredOf,
  type Lot,
  pointsEarned,
  pointsExpireAt,
  pointsMovedBy,
  spend,
  takeBack,
  takePoints,
  worthOf,
} from './points.rules.ts'

const rates = { perDollarSpent: 10, perDollarOff: 100 }
const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const now = at(15)
const lot = (id: string, points: number, expires: number | null, earned = 1): Lot => ({
  id,
  points,
  earnedAt: at(earned),
  expiresAt: expires === null ? null : at(expires),
})

it.each([
  [2900, 10, 290],
  [2999, 10, 299],
  [9, 10, 0],
  [10, 10, 1],
  [199, 1, 1],
  [0, 10, 0],
  [2900, 0, 0],
])('%i cents at %i for a dollar earn %i', (cents, perDollarSpent, points) => {
  expect(pointsEarned(cents, { ...rates, perDollarSpent })).toBe(points)
})

describe('points that are spent', () => {
  it.each([
    // points, price, points for a dollar, taken, cents
    [500, 2900, 100, 500, 500],
    [5000, 2900, 100, 2900, 2900],
    [0, 2900, 100, 0, 0],
    [500, 0, 100, 0, 0],
    // A point is a third of a cent: two are worth nothing, and are not taken.
    [2, 100, 300, 0, 0],
    [5, 100, 300, 3, 1],
    [1000, 100, 300, 300, 100],
    // A point is a dollar.
    [1, 500, 1, 1, 100],
    [9, 250, 1, 3, 250],
    // A point is a third of a dollar: one is worth 33 cents.
    [1, 100, 3, 1, 33],
    [3, 100, 3, 3, 100],
    [9, 100, 3, 3, 100],
    // Points that pay nothing in this school.
    [500, 2900, 0, 0, 0],
  ])('%i on %i, %i for a dollar: %i pay %i', (points, price, perDollarOff, taken, cents) => {
    expect(spend(points, price, { ...rates, perDollarOff })).toEqual({ points: taken, cents })
  })

  it.each([
    // points, price, points for a dollar, taken, cents: what is left is nothing, or can be paid by card.
    [2850, 2900, 100, 2850, 2850],
    [2851, 2900, 100, 2850, 2850],
    [2899, 2900, 100, 2850, 2850],
    [2900, 2900, 100, 2900, 2900],
    [1, 51, 100, 1, 1],
    [50, 51, 100, 1, 1],
    [51, 51, 100, 51, 51],
    // A price that no card can pay is paid whole, or not at all.
    [49, 50, 100, 0, 0],
    [32, 33, 100, 0, 0],
    [33, 33, 100, 33, 33],
    // A point is a third of a cent, or a third of a dollar.
    [200, 100, 300, 150, 50],
    [299, 100, 300, 150, 50],
    [2, 100, 3, 2, 50],
  ])(
    '%i on %i, %i for a dollar: %i pay %i, and leave no rest that is too small',
    (points, price, perDollarOff, taken, cents) => {
      expect(spend(points, price, { ...rates, perDollarOff })).toEqual({ points: taken, cents })
    },
  )

  it('never pay more than the price or than they are worth, and none is taken that is not there', () => {
    const random = randomOf('points')
    const below = (most: number) => Math.floor(random() * most)
    for (let round = 0; round < 5000; round += 1) {
      const [points, price, perDollarOff] = [below(5000), below(5000), 1 + below(1000)]
      const used = spend(points, price, { ...rates, perDollarOff })
      expect(used.cents).toBeLessThanOrEqual(Math.min(price, worthOf(points, { ...rates, perDollarOff })))
      expect(used.points).toBeLessThanOrEqual(points)
      const rest = price - used.cents
      expect(used.cents === 0 || rest === 0 || rest >= leastCardCents).toBe(true)
      // In the school's favour, by less than a point.
      const exact = (used.cents * perDollarOff) / 100
      expect(used.points).toBeGreaterThanOrEqual(exact)
      expect(used.points).toBeLessThan(exact + 1)
    }
  })
})

describe('lots of points', () => {
  it('expire after so many days, or never', () => {
    expect(pointsExpireAt(at(1), 14)).toEqual(at(15))
    expect(pointsExpireAt(at(1), null)).toBeNull()
  })

  it('count until the moment they expire', () => {
    const lots = [
      lot('over', 5, 14),
      lot('just', 7, 15),
      lot('later', 11, 16),
      lot('always', 13, null),
      lot('used', 0, 3),
    ]
    expect(balanceOf(lots, now)).toBe(24)
    expect(expiredOf(lots, now)).toEqual([
      { id: 'over', points: 5 },
      { id: 'just', points: 7 },
    ])
  })

  it('are spent in the order in which they expire, then by age', () => {
    const lots = [
      lot('always', 50, null),
      lot('later', 50, 20, 1),
      lot('b', 10, 18, 5),
      lot('c', 10, 18, 4),
      lot('a', 10, 18, 4),
    ]
    expect(takePoints(lots, 75, now)).toEqual([
      { id: 'a', points: 10 },
      { id: 'c', points: 10 },
      { id: 'b', points: 10 },
      { id: 'later', points: 45 },
    ])
    expect(takePoints(lots, 130, now)).toHaveLength(5)
    expect(takePoints(lots, 131, now)).toBeUndefined()
    expect(takePoints(lots, 0, now)).toEqual([])
  })

  it('that are over are not spent', () => {
    expect(takePoints([lot('over', 50, 15)], 1, now)).toBeUndefined()
  })

  it('are taken back from the lot they came in, then from others, and never below zero', () => {
    const lots = [lot('soon', 10, 16), lot('this', 10, null), lot('over', 99, 1)]
    expect(takeBack(lots, 'this', 8, now)).toEqual({ taken: [{ id: 'this', points: 8 }], missing: 0 })
    expect(takeBack(lots, 'this', 25, now)).toEqual({
      taken: [
        { id: 'this', points: 10 },
        { id: 'soon', points: 10 },
      ],
      missing: 5,
    })
    expect(takeBack([], 'this', 3, now)).toEqual({ taken: [], missing: 3 })
  })

  describe('of which some are owed', () => {
    const owed = [
      { lotId: 'first', points: 15 },
      { lotId: 'second', points: 10 },
    ]
    it.each([
      ['none are there', [], [], []],
      ['what is owed longest is taken first', [lot('new', 12, null)], [['first', 12]], []],
      [
        'each from its own lot first',
        [lot('new', 9, 16), lot('second', 10, null)],
        [
          ['first', 9, 6],
          ['second', 4],
        ],
        [],
      ],
      [
        'the rest is free',
        [lot('new', 30, null)],
        [
          ['first', 15],
          ['second', 10],
        ],
        [['new', 5]],
      ],
      ['nothing is taken from what is over', [lot('over', 30, 15)], [], [['over', 30]]],
    ] as const)('%s', (_, lots, taken, left) => {
      const found = collectFrom(lots, owed, now)
      expect(found.collected.map(({ of, taken: parts }) => [of.lotId, ...parts.map(({ points }) => points)])).toEqual(
        taken,
      )
      expect(found.left.map(({ id, points }) => [id, points])).toEqual(left)
    })

    it('never more is taken than is owed, nor than there is', () => {
      const random = randomOf('owed points')
      const below = (most: number) => Math.floor(random() * most)
      for (let round = 0; round < 2000; round += 1) {
        const lots = ['a', 'b', 'c'].map((id) => lot(id, below(50), random() < 0.3 ? 10 + below(10) : null))
        const all = ['a', 'x', 'c'].map((lotId) => ({ lotId, points: below(60) }))
        const { left, collected } = collectFrom(lots, all, now)
        const taken = collected.reduce((sum, one) => sum + one.taken.reduce((of, { points }) => of + points, 0), 0)
        const wanted = all.reduce((sum, { points }) => sum + points, 0)
        expect(taken).toBe(Math.min(wanted, balanceOf(lots, now)))
        expect(balanceOf(left, now)).toBe(balanceOf(lots, now) - taken)
      }
    })
  })
})

it('points move with refunds in proportion, and all of them in the end', () => {
  expect(pointsMovedBy(1450, { cents: 2900, points: 291 })).toBe(146)
  const left = { cents: 2900, points: 291 }
  for (const refund of [1, 999, 1000, 899, 1]) {
    const moved = pointsMovedBy(refund, left)
    left.cents -= refund
    left.points -= moved
  }
  expect(left).toEqual({ cents: 0, points: 0 })
})
