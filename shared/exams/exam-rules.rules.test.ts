import { describe, expect, it } from 'vitest'
import { faultsOfRules, isWithinTotal } from './exam-rules.rules.ts'
import { usualRules } from './usual-rules.ts'

const [eight, nine] = ['2026-11-18T08:00:00.000Z', '2026-11-18T09:00:00.000Z']

describe('the rules of an exam', () => {
  it.each<[Partial<typeof usualRules>, number[], string[]]>([
    [{}, [], []],
    [{ time_limit: 'exam', minutes: null }, [], ['minutes']],
    [{ time_limit: 'exam', minutes: 0.5 }, [], []],
    [{ time_limit: 'question', minutes: null }, [], []],
    [{ starts_at: eight, ends_at: nine }, [], []],
    [{ starts_at: nine, ends_at: eight }, [], ['ends_at']],
    [{ starts_at: nine, ends_at: nine }, [], ['ends_at']],
    [{ starts_at: nine }, [], []],
    [{ ends_at: eight }, [], []],
    [{ total_score: 5 }, [1, 5], []],
    [{ total_score: 5 }, [1, 5.01], ['total_score']],
    [{ total_score: null }, [1000], []],
    [
      { time_limit: 'exam', minutes: null, starts_at: nine, ends_at: eight, total_score: 0 },
      [1],
      ['minutes', 'ends_at', 'total_score'],
    ],
  ])('%o for questions of %o lack %o', (change, points, fields) => {
    expect(faultsOfRules({ ...usualRules, ...change }, points).map(({ field }) => field)).toEqual(fields)
  })

  it('have room for what the questions bring', () => {
    expect(isWithinTotal({ total_score: 2 }, [2, 2, 2])).toBe(true)
    expect(isWithinTotal({ total_score: 2 }, [3])).toBe(false)
  })
})
