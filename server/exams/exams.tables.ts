import { bigint, boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { Annotation } from '#shared/exams/annotations.schema.ts'
import type { ExamKind, ResultStatus, SentEvent } from '#shared/exams/exams.lists.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import type { PaperQuestion } from '#shared/exams/papers.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import type { Reached } from '#shared/exams/reached.rules.ts'
import type { RightAnswers } from '#shared/exams/regrades.rules.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'

const points = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' })

export const questions = pgTable('questions', {
  ...tenant(),
  versionId: uuid('version_id').notNull(),
  title: text('title').notNull(),
  authorId: uuid('author_id'),
  /** The same for questions that ask the same. */
  fingerprint: text('fingerprint'),
  revision: integer('revision').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})

/** Never changed: an attempt keeps the versions it was taken with. */
export const questionVersions = pgTable('question_versions', {
  ...tenant(),
  questionId: uuid('question_id').notNull(),
  fields: jsonb('fields').$type<QuestionFields>().notNull(),
  createdAt: moment('created_at').notNull(),
})

export const exams = pgTable('exams', {
  ...tenant(),
  kind: text('kind').$type<ExamKind>().notNull(),
  courseId: uuid('course_id'),
  sectionId: uuid('section_id'),
  lessonId: uuid('lesson_id'),
  title: text('title').notNull(),
  rules: jsonb('rules').$type<ExamRules>().notNull(),
  revision: integer('revision').notNull(),
  publishedAt: moment('published_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})

export type Exam = typeof exams.$inferSelect

export const examItems = pgTable('exam_items', {
  ...tenant(),
  examId: uuid('exam_id').notNull(),
  /** Null for a pool. */
  questionId: uuid('question_id'),
  points: points('points'),
  poolName: text('pool_name'),
  draws: integer('draws'),
  position: integer('position').notNull(),
})

/** The questions of a pool. */
export const examPoolQuestions = pgTable('exam_pool_questions', {
  ...tenant(),
  itemId: uuid('item_id').notNull(),
  questionId: uuid('question_id').notNull(),
})

export const examAttempts = pgTable('exam_attempts', {
  ...tenant(),
  examId: uuid('exam_id').notNull(),
  userId: uuid('user_id').notNull(),
  number: integer('number').notNull(),
  paper: jsonb('paper').$type<PaperQuestion[]>().notNull(),
  rules: jsonb('rules').$type<ExamRules>().notNull(),
  turn: integer('turn').notNull(),
  /** The answers that were shown to be right or wrong, by question: these count, and no others. */
  checkedAnswers: jsonb('checked_answers').$type<Record<string, Answer>>().notNull(),
  startedAt: moment('started_at').notNull(),
  dueAt: moment('due_at'),
  handedInAt: moment('handed_in_at'),
  handedInBy: text('handed_in_by').$type<'student' | 'time'>(),
  correctScore: points('correct_score'),
  totalScore: points('total_score'),
  status: text('status').$type<ResultStatus>(),
  /** When an assignment was handed in again, before anybody had corrected this. */
  replacedAt: moment('replaced_at'),
  /** Since when it has had which score; null as long as it has had one score only, since `updatedAt`. */
  reached: jsonb('reached').$type<Reached[]>(),
  updatedAt: moment('updated_at').notNull(),
})
export type AttemptRow = typeof examAttempts.$inferSelect

/** Only ever added to: each answer as it was given. */
export const examAnswers = pgTable('exam_answers', {
  ...tenant(),
  attemptId: uuid('attempt_id').notNull(),
  turn: integer('turn').notNull(),
  number: integer('number').notNull(),
  question: integer('question').notNull(),
  answer: jsonb('answer').$type<Answer>(),
  afterMs: bigint('after_ms', { mode: 'number' }).notNull(),
  receivedAt: moment('received_at').notNull(),
})

/** What else happened: for whoever corrects it, and when each question with a time of its own was opened. */
export const examEvents = pgTable('exam_events', {
  ...tenant(),
  attemptId: uuid('attempt_id').notNull(),
  turn: integer('turn').notNull(),
  number: integer('number').notNull(),
  kind: text('kind').$type<SentEvent>().notNull(),
  /** Which one was opened. */
  question: integer('question'),
  afterMs: bigint('after_ms', { mode: 'number' }).notNull(),
  receivedAt: moment('received_at').notNull(),
})

/** What each answer of an attempt that was handed in has brought. */
export const examScores = pgTable('exam_scores', {
  ...tenant(),
  attemptId: uuid('attempt_id').notNull(),
  examId: uuid('exam_id').notNull(),
  question: integer('question').notNull(),
  versionId: uuid('version_id').notNull(),
  answer: jsonb('answer').$type<Answer>(),
  score: points('score'),
  total: points('total').notNull(),
  isLate: boolean('is_late').notNull(),
  /** The points of each line of the rubric, by its id. */
  rubric: jsonb('rubric').$type<Record<string, number>>(),
  comment: text('comment'),
  annotations: jsonb('annotations').$type<Annotation[]>(),
  correctedBy: uuid('corrected_by'),
  correctedAt: moment('corrected_at'),
})

/** Files of students for assignments: the id is that of the file. */
export const handInFiles = pgTable('hand_in_files', {
  ...tenant(),
  examId: uuid('exam_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Other right answers for a question, chosen after people have answered it. */
export const examRegrades = pgTable('exam_regrades', {
  ...tenant(),
  examId: uuid('exam_id').notNull(),
  questionId: uuid('question_id').notNull(),
  /** The version whose right answers were chosen; null of earlier ones, which count for all of them. */
  versionId: uuid('version_id'),
  rightAnswers: jsonb('right_answers').$type<RightAnswers>().notNull(),
  /** Attempts whose score became another. */
  changed: integer('changed').notNull(),
  regradedBy: uuid('regraded_by'),
  createdAt: moment('created_at').notNull(),
})

/** What the school has set for all its exams. Without a row, the usual. */
export const examSettings = pgTable('exam_settings', {
  ...tenant(),
  graceMinutes: integer('grace_minutes').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
