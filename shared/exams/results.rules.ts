import { reaches } from '#shared/courses/attempts.rules.ts'
import type { ExamKind, ResultStatus } from './exams.lists.ts'

type Scores = { correct_score: number; total_score: number; isPending: boolean }

/** How an attempt ended. Without a score to pass, it is completed. */
export function statusOf(scores: Scores, passPercent: number | null): ResultStatus {
  if (scores.isPending) return 'correction_pending'
  if (passPercent === null) return 'completed'
  return reaches(scores, passPercent) ? 'passed' : 'failed'
}

export type Taking = {
  starts_at: string | null
  ends_at: string | null
  /** How often it may be taken; null for any number. */
  attempts: number | null
}

/** Why an exam cannot be begun now; null if it can. */
export type Closed = 'not_open_yet' | 'closed' | 'taken' | 'awaits_correction'

type Tried = { kind: ExamKind; attempts: readonly { status: ResultStatus | null }[] }

export function closedFor({ starts_at, ends_at, attempts: most }: Taking, tried: Tried, now: Date): Closed | null {
  const { kind, attempts } = tried
  if (starts_at && now.getTime() < Date.parse(starts_at)) return 'not_open_yet'
  if (ends_at && now.getTime() >= Date.parse(ends_at)) return 'closed'
  if (most !== null && attempts.length >= most) return 'taken'
  // A later attempt at an assignment replaces it; of any other exam, each has to be corrected, since the best one counts.
  const isWaiting = kind !== 'assignment' && attempts.some(({ status }) => status === 'correction_pending')
  return isWaiting ? 'awaits_correction' : null
}

export const attemptsLeft = ({ attempts }: Taking, taken: number): number | null =>
  attempts === null ? null : Math.max(0, attempts - taken)

/** When nothing more can arrive of an exam; null if it has no end. */
export const graceEnds = ({
  ends_at,
  grace_minutes,
}: {
  ends_at: string | null
  grace_minutes: number
}): Date | null => (ends_at === null ? null : new Date(Date.parse(ends_at) + grace_minutes * 60_000))

/** How long somebody took: what arrives within the grace period is no time of theirs. */
export function secondsTaken(startedAt: Date, handedInAt: Date, dueAt: Date | null): number {
  const end = dueAt && dueAt < handedInAt ? dueAt : handedInAt
  return Math.max(0, Math.round((end.getTime() - startedAt.getTime()) / 1000))
}

/** When the time of an attempt is over: after its minutes, and at the latest when the exam ends; null if never. */
export function dueAt(startedAt: Date, minutes: number | null, endsAt: string | null): Date | null {
  const ends = [
    minutes === null ? Number.POSITIVE_INFINITY : startedAt.getTime() + minutes * 60_000,
    endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt),
  ]
  const due = Math.min(...ends)
  return Number.isFinite(due) ? new Date(due) : null
}
