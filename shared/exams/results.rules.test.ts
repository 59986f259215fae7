import { describe, expect, it } from 'vitest'
import type { ExamKind, ResultStatus } from './exams.lists.ts'
import { attemptsLeft, type Closed, closedFor, dueAt, secondsTaken, statusOf, type Taking } from './results.rules.ts'

describe('the status of a result', () => {
  it.each<[string, number, boolean, number | null, ResultStatus]>([
    ['above the score to pass', 80, false, 70, 'passed'],
    ['exactly', 70, false, 70, 'passed'],
    ['just below', 69.99, false, 70, 'failed'],
    ['57 of 57', 57, false, 57, 'passed'],
    ['nothing is needed', 0, false, null, 'completed'],
    ['zero percent is needed', 0, false, 0, 'passed'],
    ['somebody has yet to correct it', 100, true, 70, 'correction_pending'],
  ])('%s', (_, correct_score, isPending, pass, expected) => {
    expect(statusOf({ correct_score, total_score: 100, isPending }, pass)).toBe(expected)
  })
})

describe('an exam', () => {
  const now = new Date('2026-03-01T08:00:00Z')
  const open: Taking = { starts_at: null, ends_at: null, attempts: null }
  it.each<[string, Partial<Taking>, number, Closed | null]>([
    ['is open', {}, 9, null],
    ['opens later', { starts_at: '2026-03-01T08:00:01Z' }, 0, 'not_open_yet'],
    ['opens now', { starts_at: '2026-03-01T08:00:00Z' }, 0, null],
    ['closes now', { ends_at: '2026-03-01T08:00:00Z' }, 0, 'closed'],
    ['closes later', { ends_at: '2026-03-01T08:00:01Z' }, 0, null],
    ['has a try left', { attempts: 2 }, 1, null],
    ['has none left', { attempts: 2 }, 2, 'taken'],
  ])('%s', (_, wanted, taken, expected) => {
    const attempts = Array.from({ length: taken }, () => ({ status: 'failed' as const }))
    expect(closedFor({ ...open, ...wanted }, { kind: 'quiz', attempts }, now)).toBe(expected)
  })

  it.each<[string, ExamKind, (ResultStatus | null)[], Partial<Taking>, Closed | null]>([
    ['waits until the last attempt is corrected', 'quiz', ['correction_pending'], {}, 'awaits_correction'],
    ['waits also for an earlier one', 'general', ['failed', 'correction_pending'], {}, 'awaits_correction'],
    ['that is handed in again replaces it', 'assignment', ['correction_pending'], {}, null],
    ['goes on once it is corrected', 'course', ['failed'], {}, null],
    ['is over for whoever has no try left', 'quiz', ['correction_pending'], { attempts: 1 }, 'taken'],
  ])('%s', (_, kind, statuses, wanted, expected) => {
    const attempts = statuses.map((status) => ({ status }))
    expect(closedFor({ ...open, ...wanted }, { kind, attempts }, now)).toBe(expected)
  })

  it('has as many tries left as were not taken', () => {
    expect([0, 1, 2, 3].map((taken) => attemptsLeft({ ...open, attempts: 2 }, taken))).toEqual([2, 1, 0, 0])
    expect(attemptsLeft(open, 5)).toBeNull()
  })

  it('is over after its minutes, or when it closes', () => {
    expect(dueAt(now, 40, null)?.toISOString()).toBe('2026-03-01T08:40:00.000Z')
    expect(dueAt(now, 40, '2026-03-01T08:30:00Z')?.toISOString()).toBe('2026-03-01T08:30:00.000Z')
    expect(dueAt(now, null, null)).toBeNull()
  })
})

describe('the time somebody took', () => {
  const at = (time: string) => new Date(`2026-05-01T${time}Z`)
  it.each([
    ['until they handed in', '08:00:40', '08:01:00', 40],
    ['at most until the time was over', '08:01:08', '08:01:00', 60],
    ['without a limit', '08:01:08', null, 68],
  ])('%s', (_, handedIn, due, seconds) => {
    expect(secondsTaken(at('08:00:00'), at(handedIn), due === null ? null : at(due))).toBe(seconds)
  })
})
