import { percentOf } from '#shared/courses/attempts.rules.ts'
import type { AttemptSummary, ExamIntroduction } from '#shared/exams/attempts.schema.ts'

type Scores = { correct_score: number | null; total_score: number | null }

/** A percentage as people read it: the nearest whole one, but never rounded up to one that was needed and not reached. */
export function shownPercent({ correct_score, total_score }: Scores, needed: number | null = null): number {
  const percent = percentOf({ correct_score: correct_score ?? 0, total_score: total_score ?? 0 })
  const shown = Math.round(percent)
  const isRaised = shown > percent && (shown === 100 || (needed !== null && percent < needed && shown >= needed))
  return isRaised ? Math.floor(percent) : shown
}

/** The best attempt that has passed an exam. */
export function bestPassed({ attempts }: Pick<ExamIntroduction, 'attempts'>): AttemptSummary | undefined {
  const passed = attempts.filter(({ status }) => status === 'passed')
  return passed.toSorted((a, b) => shownPercent(b) - shownPercent(a))[0]
}
