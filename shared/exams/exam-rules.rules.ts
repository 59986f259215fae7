import type { ExamRules } from './exams.schema.ts'

/** What is wrong with the rules of an exam, and the field it is at. */
export type ExamRulesFault = {
  field: 'minutes' | 'ends_at' | 'total_score'
  code: 'exams.minutes_missing' | 'exams.ends_first' | 'exams.score_above_total'
}
type Checked = Pick<ExamRules, 'time_limit' | 'minutes' | 'starts_at' | 'ends_at' | 'total_score'>

/** What keeps an exam from having these rules; `points` is what each of its questions and pools brings. */
export function faultsOfRules(rules: Checked, points: readonly number[]): ExamRulesFault[] {
  const { time_limit, minutes, starts_at, ends_at } = rules
  const endsFirst = starts_at !== null && ends_at !== null && Date.parse(starts_at) >= Date.parse(ends_at)
  return [
    ...(time_limit === 'exam' && minutes === null
      ? [{ field: 'minutes', code: 'exams.minutes_missing' } as const]
      : []),
    ...(endsFirst ? [{ field: 'ends_at', code: 'exams.ends_first' } as const] : []),
    ...(isWithinTotal(rules, points) ? [] : [{ field: 'total_score', code: 'exams.score_above_total' } as const]),
  ]
}

/** No question brings more than the whole exam. */
export const isWithinTotal = ({ total_score: total }: Pick<ExamRules, 'total_score'>, points: readonly number[]) =>
  total === null || points.every((one) => one <= total)
