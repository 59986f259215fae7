import { describe, expect, it } from 'vitest'
import { type Reached, reachedAfter, reachedWith } from './reached.rules.ts'

const day = (at: number) => new Date(Date.UTC(2026, 4, at))
const on = (score: number, at: number): Reached => ({ score, since: day(at).toISOString() })

describe('since when a score is reached', () => {
  it.each<[string, Reached[], number, Reached[]]>([
    ['the first', [], 5, [on(5, 9)]],
    ['the same again', [on(5, 1)], 5, [on(5, 1)]],
    ['a better one: the one before still counts from its own moment', [on(5, 1)], 6, [on(5, 1), on(6, 9)]],
    ['a worse one was reached with the better one', [on(5, 1)], 4, [on(4, 1)]],
    ['between two', [on(4, 1), on(6, 3)], 5, [on(4, 1), on(5, 3)]],
    ['below both', [on(4, 1), on(6, 3)], 2, [on(2, 1)]],
    ['up again after it was worse', [on(2, 1)], 6, [on(2, 1), on(6, 9)]],
  ])('%s', (_, before, score, after) => {
    expect(reachedWith(before, score, day(9))).toEqual(after)
  })

  it('a first score counts from the moment it is given, a later one beside the one before', () => {
    const attempt = { reached: null, correct_score: 5, updated_at: day(1) }
    expect(reachedAfter({ ...attempt, status: 'correction_pending' }, 7, day(9))).toBeNull()
    expect(reachedAfter({ ...attempt, status: 'passed' }, 7, day(9))).toEqual([on(5, 1), on(7, 9)])
  })
})
