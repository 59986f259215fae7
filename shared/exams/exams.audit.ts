import type { AuditActions, AuditKinds } from '#shared/core/audit.ts'
import { answersShown, difficulties, questionTypes, timeLimits } from './exams.lists.ts'

/** What this domain writes into the audit log, and how each field is shown. */
export const auditKinds = {
  exam: {
    title: 'text',
    pass_percent: 'percent',
    attempts: 'text',
    starts_at: 'text',
    ends_at: 'text',
    time_limit: timeLimits,
    minutes: 'minutes',
    one_by_one: 'text',
    mix_questions: 'text',
    answers_shown: answersShown,
    grace_minutes: 'minutes',
    total_score: 'text',
    for_certificate: 'text',
    course_ids: 'text',
    questions: 'text',
  },
  'exam question': {
    type: questionTypes,
    prompt: 'text',
    options: 'text',
    right: 'text',
    explanation: 'text',
    score: 'text',
    difficulty: difficulties,
  },
  'exam paper': { question: 'text', score: 'text', comment: 'text' },
} as const satisfies AuditKinds

export const auditActions = ['correct'] as const satisfies AuditActions
