import { reaches } from '#shared/courses/attempts.rules.ts'
import type { AnswersShown, ResultStatus } from './exams.lists.ts'

type Tried = { status: ResultStatus | null; correct_score: number | null; total_score: number | null }

export type Seeing = {
  /** As the author decided when the attempt began. */
  shown: AnswersShown
  /** How often the exam may be taken now; null for any number. */
  most: number | null
  /** The percentage that passes it, or that opens what follows, whichever is more; null if there is neither. */
  needed: number | null
  /** All of one student's attempts; one that goes on has no status. */
  attempts: readonly Tried[]
  /** The exam is closed, and nothing of anybody can arrive any more. */
  isOver: boolean
}

/** Whether a student may see what was right in an attempt that is handed in. */
export function seesAnswers({ shown, most, needed, attempts, isOver }: Seeing): boolean {
  if (shown === 'never') return false
  if (shown === 'closed') return isOver
  if (shown !== 'passed_or_last' || isOver) return true
  // The next attempt may ask the same questions.
  if (attempts.some(({ status }) => status === null)) return false
  if (most !== null && attempts.length >= most) return true
  return needed === null ? most === null : attempts.some((one) => hasReached(one, needed))
}

const hasReached = ({ status, correct_score, total_score }: Tried, needed: number) =>
  status !== 'correction_pending' &&
  reaches({ correct_score: correct_score ?? 0, total_score: total_score ?? 0 }, needed)

type Shown = { answers_shown: AnswersShown; attempts: number | null; for_certificate: boolean }

/** Whether somebody who has failed sees the right answers before a next attempt that matters. Practice may. */
export const givesAnswersAway = ({ answers_shown, attempts, for_certificate }: Shown): boolean =>
  (answers_shown === 'handed_in' || answers_shown === 'each_question') &&
  (attempts === null ? for_certificate : attempts > 1)
