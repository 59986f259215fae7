import { usualGraceMinutes } from './exams.lists.ts'
import type { ExamRules } from './exams.schema.ts'
import { forEverybody } from './whom-for.rules.ts'

/** How a new exam is taken, until its author decides otherwise. */
export const usualRules: ExamRules = {
  pass_percent: null,
  attempts: null,
  starts_at: null,
  ends_at: null,
  time_limit: 'none',
  minutes: null,
  one_by_one: true,
  mix_questions: false,
  answers_shown: 'passed_or_last',
  total_score: null,
  for_certificate: false,
  ...forEverybody,
  grace_minutes: usualGraceMinutes,
  show_place: false,
}
