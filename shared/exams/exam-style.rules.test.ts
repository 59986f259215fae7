import { expect, it } from 'vitest'
import { isSatAsExam } from './exam-style.rules.ts'
import type { ExamKind } from './exams.lists.ts'

const short = { time_limit: 'none', attempts: null, answers_shown: 'handed_in', for_certificate: false } as const

it.each<[string, ExamKind, Partial<Parameters<typeof isSatAsExam>[1]>, boolean]>([
  ['a short quiz', 'quiz', {}, false],
  ['one with few attempts', 'quiz', { attempts: 2 }, false],
  ['one with a time limit, as often as one likes', 'quiz', { time_limit: 'exam' }, false],
  ['one with both', 'quiz', { time_limit: 'exam', attempts: 2 }, true],
  ['one that a certificate waits for', 'quiz', { for_certificate: true }, true],
  ['practice', 'quiz', { time_limit: 'exam', attempts: 2, answers_shown: 'each_question' }, false],
  ['the exam of a section', 'course', {}, true],
  ['an exam of the school', 'general', {}, true],
  ['an assignment', 'assignment', { time_limit: 'exam', attempts: 1, for_certificate: true }, false],
])('%s', (_, kind, rules, wanted) => {
  expect(isSatAsExam(kind, { ...short, ...rules })).toBe(wanted)
})
