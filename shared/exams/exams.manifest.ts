import type { NotificationKinds, Parts, Refusals } from '#shared/core/manifest.ts'
import type { auditActions, auditKinds } from './exams.audit.ts'

/** General exams belong to those who run the school; those of a course are a part of it. */
export const parts = {
  exams: {
    feature: 'courses',
    name: { km: 'ការប្រឡងរបស់សាលា', en: 'General exams', zh: '通用考试' },
    paths: {
      view: ['', '/exams', '/exams/*', '/total-exam', '/total-exam/*'].map((path) => `/secure/exam${path}`).join(','),
      add: '/secure/exam/create',
      update: '/secure/exam/create/*',
      delete: '',
    },
  },
  exam_corrections: {
    feature: 'courses',
    name: { km: 'ការកែវិញ្ញាសា', en: 'Correcting exams', zh: '批改试卷' },
    paths: {
      view: '/secure/courses/exam/score-correction,/secure/courses/exam/score-correction/*,/secure/courses/exam-old',
      update: '',
    },
    roles: { lecture: ['view', 'update'], teacher: ['view', 'update'] },
    reach: 'taught',
  },
} as const satisfies Parts

export const notificationKinds = {
  exam_results: {
    name: { km: 'លទ្ធផលប្រឡង', en: 'Exam results', zh: '考试成绩' },
    text: { km: 'ពេលគ្រូកែវិញ្ញាសារបស់អ្នករួច', en: 'When your exam is corrected', zh: '您的试卷批改完成时' },
    to: 'students',
    topic: 'learning',
  },
} as const satisfies NotificationKinds

/** What waits for somebody in the office, and the permission it takes to do it. */
export const waitingKinds = { exam_papers: 'exam_corrections.update' } as const

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'exams.exam_not_found': { status: 404, text: 'Exam not found' },
  'exams.question_not_found': { status: 404, text: 'Question not found' },
  'exams.attempt_not_found': { status: 404, text: 'This attempt was not found' },
  'exams.pool_not_found': { status: 404, text: 'This pool was not found' },
  'exams.pool_too_small': { status: 422, text: 'The pool has fewer questions than are drawn' },
  'exams.used_elsewhere': {
    status: 409,
    text: 'This question is also in an exam you cannot change. Duplicate it and change the copy.',
  },
  'exams.question_in_use': { status: 409, text: 'This question is used in an exam. Remove it there first.' },
  'exams.question_answered': { status: 409, text: 'Students were asked this question, so it stays in the trash' },
  'exams.not_author': { status: 403, text: 'Only its author or the school can delete this question' },
  'exams.picture_missing': { status: 422, text: 'A picture is missing' },
  'exams.question_unfinished': { status: 409, text: 'A question of this exam is not finished yet' },
  'exams.no_quiz': { status: 409, text: 'This lesson is neither a quiz nor an assignment' },
  'exams.no_exam_section': { status: 409, text: 'This section is not an exam' },
  'exams.score_above_total': { status: 422, text: 'Question score at most the total score' },
  'exams.certificate': { status: 409, text: 'Pass the exam of this course first' },
  'exams.has_results': { status: 409, text: 'Students have results in this exam, so it stays in the trash' },
  'exams.no_questions': { status: 409, text: 'This exam has no questions yet' },
  'exams.too_many': { status: 409, text: 'There is no room for more questions' },
  'exams.minutes_missing': { status: 422, text: 'Enter how many minutes the exam takes' },
  'exams.ends_first': { status: 422, text: 'The exam must end after it starts' },
  'exams.answers_empty': { status: 422, text: 'Answers cannot be empty' },
  'exams.right_and_wrong': { status: 422, text: 'At least one right and one wrong answer' },
  'exams.true_and_false': { status: 422, text: 'The answers are true and false' },
  'exams.one_right': { status: 422, text: 'Only one answer can be right here' },
  'exams.two_options': { status: 422, text: 'At least two options' },
  'exams.no_way': { status: 422, text: 'Choose what can be handed in' },
  'exams.one_task': { status: 409, text: 'An assignment has one task, and only assignments have one' },
  'exams.not_this_way': { status: 422, text: 'This cannot be handed in here' },
  'exams.too_many_files': { status: 409, text: 'There are too many files' },
  'exams.assignment_full': { status: 413, text: 'There is no space for this file in this assignment' },
  'exams.student_full': { status: 413, text: 'There is no space for this file among your files in this school' },
  'exams.file_not_found': { status: 404, text: 'File not found' },
  'exams.nothing_handed_in': { status: 422, text: 'There is nothing to hand in yet' },
  'exams.annotations': { status: 422, text: 'A marked passage is not in the text' },
  'exams.not_open_yet': { status: 409, text: 'This exam is not open yet' },
  'exams.closed': { status: 409, text: 'This exam is closed' },
  'exams.taken': { status: 409, text: 'Exam already taken' },
  'exams.awaits_correction': { status: 409, text: 'Your last attempt has not been corrected yet' },
  'exams.handed_in': { status: 409, text: 'This exam was handed in already' },
  'exams.above_points': { status: 422, text: 'This is more than the question brings' },
  'exams.scored_by_person': { status: 409, text: 'A person scores this question' },
  'exams.answers_later': { status: 409, text: 'The right answers are shown later' },
  'exams.answer_first': { status: 409, text: 'Answer the question first' },
  'exams.file_unknown': {
    status: 422,
    text: 'We cannot read this file. Use GIFT, Moodle XML, a QTI 2.1 item or our CSV template.',
  },
  'exams.file_tags': {
    status: 422,
    text: 'This file has too many tags to be read at once. Split it into several files.',
  },
  'exams.file_encoding': {
    status: 422,
    text: 'We do not know how this file is encoded. Save it as UTF-8 and try again.',
  },
  'exams.own_paper': { status: 403, text: 'Somebody else corrects what you have handed in' },
  'exams.not_handed_in': { status: 409, text: 'This exam was not handed in yet' },
} as const satisfies Refusals

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}

/** Kinds of things an address can name, and how a missing one is refused. */
export const things = {
  exam: 'exams.exam_not_found',
  'general exam': 'exams.exam_not_found',
  'exam section': 'exams.exam_not_found',
  'exam question': 'exams.question_not_found',
  'bank question': 'exams.question_not_found',
  'pooled exam': 'exams.exam_not_found',
  'exam pool': 'exams.pool_not_found',
  'pooled question': 'exams.question_not_found',
  'exam attempt': 'exams.attempt_not_found',
  'exam paper': 'exams.attempt_not_found',
  'assignment attempt': 'exams.attempt_not_found',
  'hand-in file': 'exams.file_not_found',
} as const satisfies Record<string, keyof typeof refusals>

/** What lecturers and teachers reach, by kind. */
export type ReachKind = 'exam' | 'exam question'

/** Kinds of things in the audit log. */
export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditActions)[number]

/** The same with their fields; visitors never load them. */
export const loadAuditKinds = async () => (await import('./exams.audit.ts')).auditKinds
