import { describe, expect, it } from 'vitest'
import {
  type Attempt,
  type Examined,
  missingOf,
  needsAttempt,
  passedAt,
  reaches,
  requiredScore,
  type ScoreGate,
} from './attempts.rules.ts'
import { lessonTypes } from './courses.lists.ts'

const attempt = (correct_score: number, wanted: Partial<Attempt> = {}): Attempt => ({
  correct_score,
  total_score: 10,
  updated_at: '2026-01-05T08:00:00Z',
  ...wanted,
})
const byPerson = { exam_question: { scoring_type: 2 } }
const automatic = { exam_question: { scoring_type: 1 } }

it('a quiz and an assignment are completed by an attempt', () => {
  expect(lessonTypes.filter((lesson_type) => needsAttempt({ lesson_type }))).toEqual(['quiz', 'assignment'])
})

it('every whole percentage is reached by exactly as many of a hundred points', () => {
  const points = Array.from({ length: 101 }, (_, percent) => percent)
  expect(points.filter((percent) => !reaches({ correct_score: percent, total_score: 100 }, percent))).toEqual([])
  expect(points.filter((percent) => !reaches({ correct_score: percent / 100, total_score: 1 }, percent))).toEqual([])
  expect(points.filter((percent) => reaches({ correct_score: percent - 0.01, total_score: 100 }, percent))).toEqual([])
})

describe('an attempt', () => {
  type Expected = 'passed' | 'attempt' | 'score' | 'correction'
  it.each<[string, Examined, ScoreGate, Expected]>([
    ['without an attempt', {}, null, 'attempt'],
    ['without an attempt, with a score', { exam_attempts: [] }, { score: 50 }, 'attempt'],
    ['any attempt counts', { exam_attempts: [attempt(0)] }, null, 'passed'],
    ['a score: just below', { exam_attempts: [attempt(6.9)] }, { score: 70 }, 'score'],
    ['a score: reached', { exam_attempts: [attempt(7)] }, { score: 70 }, 'passed'],
    ['the best counts, not the last', { exam_attempts: [attempt(9), attempt(1)] }, { score: 90 }, 'passed'],
    ['a score as text: below', { exam_attempts: [attempt(8)] }, '{"score":90}', 'score'],
    ['a score as text: reached', { exam_attempts: [attempt(9)] }, '{"score":90}', 'passed'],
    ['an unreadable score requires nothing', { exam_attempts: [attempt(0)] }, 'seventy', 'passed'],
    ['of no points', { exam_attempts: [attempt(0, { total_score: 0 })] }, { score: 1 }, 'score'],
    ['of no points, and none required', { exam_attempts: [attempt(0, { total_score: 0 })] }, { score: 0 }, 'passed'],
    ['corrected by a person, not yet', { ...byPerson, exam_attempts: [attempt(10)] }, null, 'correction'],
    [
      'corrected by a person, not yet, with a score',
      { ...byPerson, exam_attempts: [attempt(10, { status: 0 })] },
      { score: 70 },
      'correction',
    ],
    ['corrected by a person', { ...byPerson, exam_attempts: [attempt(10, { status: 1 })] }, { score: 70 }, 'passed'],
    [
      'corrected by a person, and too low',
      { ...byPerson, exam_attempts: [attempt(3, { status: 1 })] },
      { score: 70 },
      'score',
    ],
    [
      'one corrected and too low, another good and not corrected',
      { ...byPerson, exam_attempts: [attempt(3, { status: 1 }), attempt(9)] },
      { score: 70 },
      'correction',
    ],
    ['corrected automatically', { ...automatic, exam_attempts: [attempt(1)] }, null, 'passed'],
  ])('%s', (_, examined, gate, expected) => {
    if (expected === 'passed') expect(passedAt(examined, gate)).toBe(Date.parse('2026-01-05T08:00:00Z'))
    else {
      expect(passedAt(examined, gate)).toBeNull()
      expect(missingOf(examined, gate).reason).toBe(expected)
    }
  })

  it('passes at the time of the first one that is good enough', () => {
    const exam_attempts = [
      attempt(1, { updated_at: '2026-01-01T00:00:00Z' }),
      attempt(9, { updated_at: '2026-01-04T00:00:00Z' }),
      attempt(8, { updated_at: '2026-01-03T00:00:00Z' }),
    ]
    expect(passedAt({ exam_attempts }, { score: 80 })).toBe(Date.parse('2026-01-03T00:00:00Z'))
  })

  it('has the required score and the best so far', () => {
    expect(missingOf({ exam_attempts: [attempt(3), attempt(5)] }, { score: 70 })).toEqual({
      reason: 'score',
      required: 70,
      best: 50,
    })
    expect(missingOf({}, '{"score":70}')).toEqual({ reason: 'attempt', required: 70, best: null })
  })
})

describe('a required score', () => {
  it.each([
    [null, null],
    [{ score: 0 }, 0],
    [{ score: 70.5 }, 70.5],
    ['{"score":70}', 70],
    ['{"score":"70"}', null],
    ['null', null],
    ['[]', null],
    ['', null],
  ])('%j is %j', (gate, score) => {
    expect(requiredScore(gate)).toBe(score)
  })
})
