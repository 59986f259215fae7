import type { AnswersShown, ExamKind, TimeLimit } from './exams.lists.ts'

type Style = {
  time_limit: TimeLimit
  attempts: number | null
  answers_shown: AnswersShown
  for_certificate: boolean
}

/**
 * Whether it is sat as an exam: its rules are read before it begins, and a map of its questions is beside them. A lesson is,
 * if a certificate waits for it, or if both its time and its attempts are limited. One that shows each answer at once is
 * practice.
 */
export function isSatAsExam(kind: ExamKind, { time_limit, attempts, answers_shown, for_certificate }: Style): boolean {
  if (kind === 'assignment') return false
  if (kind !== 'quiz') return true
  return answers_shown !== 'each_question' && (for_certificate || (time_limit !== 'none' && attempts !== null))
}
