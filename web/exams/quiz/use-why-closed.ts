import { dayTime } from '#shared/core/format.rules.ts'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { takingWords } from '../taking.words.ts'

/** Why no attempt can begin now. */
export function useWhyClosed(exam: ExamIntroduction, closed: string): string {
  const words = useArea(takingWords)
  const language = useLanguage()
  if (exam.awaits_correction) return words.awaitsCorrection
  if (exam.attempts_left === 0) return words.noneLeft
  const isEarly = exam.starts_at !== null && Date.parse(exam.starts_at) > Date.parse(exam.now)
  return isEarly && exam.starts_at ? words.opens(dayTime(language, exam.starts_at)) : closed
}
