import type { ErrorCode, FieldErrors } from '#shared/core/errors.ts'
import { fieldErrors } from '#shared/core/field-errors.ts'
import { isWritten } from '#shared/core/written.rules.ts'
import { faultsOfRules } from '#shared/exams/exam-rules.rules.ts'
import { type ExamRules, examRules, type OfficeExam } from '#shared/exams/exams.schema.ts'
import { isForChosen } from '#shared/exams/whom-for.rules.ts'
import { differences } from '#web/ui/office/page/paths.ts'
import type { Draft } from './exam-drafts.ts'

/** What is wrong with a question or the rules: the field, and the code of the refusal. */
export type Problem = { field: string; code: ErrorCode }

export const problemsIn = (errors: FieldErrors): Problem[] =>
  Object.entries(errors).map(([field, code]) => ({ field, code }))

/** The name of an exam, and how it is taken. */
export type Details = Pick<OfficeExam, 'title' | 'rules'> & {
  /** It is for chosen students; which ones may still be missing. */
  isForSome?: boolean
}

export const areUnsaved = ({ title, rules, isForSome = false }: Details, exam: Details) =>
  title.trim() !== exam.title || differences(rules, exam.rules) > 0 || (isForSome && !isForChosen(rules))

/** Rules with another limit of time. Minutes that nobody sees any more must not keep them from being saved. */
export const withTimeLimit = (rules: ExamRules, time_limit: ExamRules['time_limit']): ExamRules => {
  const isSaved = time_limit === 'exam' || examRules.shape.minutes.safeParse(rules.minutes).success
  return { ...rules, time_limit, minutes: isSaved ? rules.minutes : null }
}

/** What is wrong with the name and the rules of an exam, by field. */
export function ruleProblems({ title, rules, isForSome }: Details, drafts: readonly Draft[]): Problem[] {
  const named: Problem[] = isWritten(title) ? [] : [{ field: 'title', code: 'core.field_required' }]
  const isForNobody = isForSome && !isForChosen(rules)
  const chosen: Problem[] = isForNobody ? [{ field: 'course_ids', code: 'core.field_required' }] : []
  const read = examRules.safeParse(rules)
  if (!read.success) return [...named, ...chosen, ...problemsIn(fieldErrors(read.error.issues, rules))]
  const points = drafts.flatMap(({ stored }) => (stored ? [stored.points ?? stored.fields.score] : []))
  return [...named, ...chosen, ...faultsOfRules(rules, points)]
}

/** Rules that mean something only together. */
const together: readonly (readonly string[])[] = [
  ['time_limit', 'minutes'],
  ['starts_at', 'ends_at'],
]

/** What can be saved of them: a field that is not finished stays as it is stored, and holds back no other. */
export function savableDetails(shown: Details, exam: Details, drafts: readonly Draft[]): Details | undefined {
  const wrong = ruleProblems(shown, drafts).map(({ field }) => field.split('.', 1)[0] ?? '')
  if (wrong.length === 0) return shown
  const staying = wrong.flatMap((field) => together.find((pair) => pair.includes(field)) ?? [field])
  const stored = Object.entries(exam.rules).filter(([name]) => staying.includes(name))
  const rules: ExamRules = { ...shown.rules, ...Object.fromEntries(stored) }
  const saved = { title: staying.includes('title') ? exam.title : shown.title, rules }
  const isOther = saved.title !== shown.title || differences(rules, shown.rules) > 0 || shown.isForSome
  // What is wrong among several is only known once each of them can be read.
  return isOther ? savableDetails(saved, exam, drafts) : undefined
}
