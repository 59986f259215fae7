import { expect, it } from 'vitest'
import type { AttemptSummary } from '#shared/exams/attempts.schema.ts'
import { inOrder } from './exam-order.ts'

const now = '2026-05-01T08:00:00Z'
const attempt = (handed_in_at: string | null): AttemptSummary => ({
  ...{ id: '1', number: 1, started_at: now, handed_in_at, status: null, correct_score: null, total_score: null },
})

it('exams that are going on come first, closed ones last', () => {
  const exams = [
    { id: 'closed', now, ends_at: '2026-05-01T08:00:00Z', attempts: [attempt(now)] },
    { id: 'open', now, ends_at: '2026-05-01T08:00:01Z', attempts: [attempt(now)] },
    { id: 'going', now, ends_at: null, attempts: [attempt(now), attempt(null)] },
    // What was begun in time is handed in within the grace period.
    { id: 'going after the end', now, ends_at: '2026-05-01T07:59:00Z', attempts: [attempt(null)] },
  ]
  expect(inOrder(exams).map(({ id }) => id)).toEqual(['going', 'going after the end', 'open', 'closed'])
})
