import type { AuditActions, AuditKinds } from '#shared/core/audit.ts'
import { allQuestionTypes, answersShown, difficulties, timeLimits } from './exams.lists.ts'

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
    show_place: 'text',
    total_score: 'text',
    for_certificate: 'text',
    course_ids: 'text',
    group_ids: 'text',
    member_ids: 'text',
    questions: 'text',
    pool: 'text',
    published: 'text',
    deletedAt: 'text',
  },
  'exam question': {
    type: allQuestionTypes,
    prompt: 'text',
    options: 'text',
    right: 'text',
    explanation: 'text',
    score: 'text',
    difficulty: difficulties,
    category: 'text',
    tags: 'text',
    for_everyone: 'text',
    changed: 'text',
    deletedAt: 'text',
  },
  'exam settings': { grace_minutes: 'minutes' },
  'exam paper': { question: 'text', score: 'text', comment: 'text' },
} as const satisfies AuditKinds

export const auditActions = ['correct', 'regrade'] as const satisfies AuditActions
