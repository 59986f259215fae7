import { describe, expect, it } from 'vitest'
import { insightOf, weekGoal } from './insight.rules.ts'

// Noon in Cambodia.
const now = new Date('2026-11-15T05:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

describe('the pace of a student', () => {
  it.each<
    [string, number, [done: number, all: number, target: number], [day: number, expected: number, week: number | null]]
  >([
    ['on the first day nothing is due', 0, [0, 20, 10], [1, 0, 14]],
    ['at an even pace', 5, [10, 20, 10], [6, 10, 10]],
    ['behind it', 5, [2, 20, 10], [6, 10, 18]],
    ['ahead of it', 5, [18, 20, 10], [6, 10, 2]],
    ['on the last day', 9, [15, 20, 10], [10, 18, 5]],
    ['after the target date', 10, [15, 20, 10], [11, 20, null]],
    ['long after', 100, [15, 20, 10], [101, 20, null]],
    ['when all is done', 3, [20, 20, 10], [4, 6, null]],
    ['a slow course', 0, [0, 4, 60], [1, 0, 1]],
    ['a course without lessons', 3, [0, 0, 10], [4, 0, null]],
    ['somebody who joined in the future, by a wrong clock', -1, [0, 20, 10], [1, 0, 14]],
  ])('%s', (_, ago, [done, all, target], [day, expected, week]) => {
    const pace = { enrolledAt: daysAgo(ago), targetDays: target, lessonsDone: done, lessonCount: all }
    expect(insightOf(pace, now)).toEqual({
      day,
      target_days: target,
      expected_done: expected,
      lessons_done: done,
      lesson_count: all,
      per_week: week,
    })
  })

  it('uses the calendar of Cambodia: the day after joining is the second day', () => {
    const pace = { targetDays: 10, lessonsDone: 0, lessonCount: 10 }
    expect(insightOf({ ...pace, enrolledAt: new Date('2026-11-14T16:59:00Z') }, now).day).toBe(2)
    expect(insightOf({ ...pace, enrolledAt: new Date('2026-11-14T17:00:00Z') }, now).day).toBe(1)
  })
})

describe('the goal of a week', () => {
  it.each<[string, number, [all: number, target: number], number]>([
    ['on the first day', 0, [20, 28], 5],
    ['on the last day of the first week', 6, [20, 28], 5],
    ['in the second week', 7, [20, 28], 10],
    ['in a week that the target ends in', 7, [20, 10], 20],
    ['after the target date', 100, [20, 28], 20],
    ['of a slow course', 0, [4, 60], 1],
    ['of somebody who joined in the future, by a wrong clock', -1, [20, 28], 5],
  ])('%s', (_, ago, [all, target], goal) => {
    expect(weekGoal({ enrolledAt: daysAgo(ago), targetDays: target, lessonCount: all }, now)).toBe(goal)
  })
})
