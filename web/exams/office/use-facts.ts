import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { examWords } from './exams.words.ts'

type Facts = { points: number; rules: ExamRules }

/** An exam in one line: its points, the score to pass, its time and attempts. */
export function useFacts(): (facts: Facts) => string {
  const { facts: words } = useArea(examWords)
  return ({ points, rules: { pass_percent, time_limit, minutes, attempts } }) =>
    [
      words.points(points),
      pass_percent !== null && words.pass(pass_percent),
      time_limit === 'exam' && minutes !== null && words.minutes(minutes),
      time_limit === 'question' && words.perQuestion,
      attempts !== null && words.attempts(attempts),
    ]
      .filter(Boolean)
      .join(' · ')
}
