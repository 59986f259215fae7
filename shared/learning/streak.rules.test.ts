import { describe, expect, it } from 'vitest'
import { lastWeek, streakOf } from './streak.rules.ts'

describe('a streak', () => {
  const today = 100
  it.each<[string, number[], number, number]>([
    ['none', [], 0, 0],
    ['today only', [100], 1, 1],
    ['yesterday only: today is not over', [99], 1, 1],
    ['the day before yesterday: the streak is broken', [98], 0, 1],
    ['up to today', [98, 99, 100], 3, 3],
    ['up to yesterday', [97, 98, 99], 3, 3],
    ['a day was missed', [96, 97, 99, 100], 2, 2],
    ['the longest is in the past', [80, 81, 82, 83, 99, 100], 2, 4],
    ['in no order, and twice', [100, 98, 99, 99], 3, 3],
    ['a day in the future does not count', [100, 102], 1, 1],
  ])('%s', (_, days, streak, best_streak) => {
    expect(streakOf(days, today)).toEqual({ streak, best_streak })
  })
})

it('the last week has seven days, the oldest first', () => {
  const days = new Map([
    [93, 9],
    [94, 1],
    [100, 3],
  ])
  expect(lastWeek(days, 100).map(({ day, lessons }) => `${day}:${lessons}`)).toEqual([
    '94:1',
    '95:0',
    '96:0',
    '97:0',
    '98:0',
    '99:0',
    '100:3',
  ])
})
