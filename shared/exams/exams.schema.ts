import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { moment } from '#shared/core/moment.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { lastChange, revision } from '#shared/core/record.schema.ts'
import { requiredLine } from '#shared/core/text.schema.ts'
import { examPool } from './bank.schema.ts'
import {
  answersShown,
  examKinds,
  examStates,
  mostCourses,
  mostGraceMinutes,
  mostGroups,
  mostMembers,
  mostMinutes,
  mostQuestions,
  mostScore,
  mostTotal,
  mostTries,
  timeLimits,
} from './exams.lists.ts'
import { examTitleMost } from './general-exams.lists.ts'
import { questionFields } from './questions.schema.ts'

const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most))

/** How an exam is taken. An attempt keeps those of its beginning. */
export const examRules = z.object({
  pass_percent: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  /** How often it may be taken; null for any number. */
  attempts: z.nullable(whole(1, mostTries)),
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  time_limit: z.enum(timeLimits),
  /** For the whole exam, if its time is limited so. */
  minutes: z.nullable(z.number().check(z.minimum(0.5), z.maximum(mostMinutes))),
  one_by_one: z.boolean(),
  mix_questions: z.boolean(),
  answers_shown: z.enum(answersShown),
  /** What all questions together bring; null for whatever they add up to. */
  total_score: z.nullable(z.number().check(z.minimum(0), z.maximum(mostTotal))),
  /** A certificate of the course needs this exam to be passed. */
  for_certificate: z.boolean(),
  /** A general exam is for students of these courses, in these groups, and these; without any of them, for everybody. */
  course_ids: z.array(id).check(z.maxLength(mostCourses)),
  group_ids: z._default(z.array(id).check(z.maxLength(mostGroups)), []),
  member_ids: z._default(z.array(id).check(z.maxLength(mostMembers)), []),
  /** How long after its time an answer may arrive that was given in time. */
  grace_minutes: whole(0, mostGraceMinutes),
  /** A result says which place it has among all; nobody is named. */
  show_place: z._default(z.boolean(), false),
})
export type ExamRules = z.output<typeof examRules>

export const examFields = z.object({ title: requiredLine(examTitleMost), rules: examRules })
export const changedExam = z.extend(examFields, { revision })

/** A question of an exam as its author sees it. */
export const examQuestion = z.object({
  item_id: z.string(),
  question_id: z.string(),
  /** Instead of the question's own score. */
  points: z.nullable(z.number()),
  fields: questionFields,
  revision,
  /** In how many exams it is besides, or in pools of them: a change is one there, too. */
  used_elsewhere: z.number(),
})
export type ExamQuestion = z.output<typeof examQuestion>

export const officeExam = z.object({
  id: z.string(),
  kind: z.enum(examKinds),
  course_id: z.nullable(z.string()),
  lesson_id: z.nullable(z.string()),
  section_id: z.nullable(z.string()),
  title: z.string(),
  rules: examRules,
  /** Null while it is a draft. Of a course it is also there only with its course. */
  published_at: z.nullable(z.string()),
  /** Only a general exam can be in the trash. */
  deleted_at: z.nullable(z.string()),
  revision,
  last_change: lastChange,
  total_score: z.number(),
  questions: z.array(examQuestion),
  /** They are asked after the questions, unless all are mixed. */
  pools: z.array(examPool),
})
export type OfficeExam = z.output<typeof officeExam>

export const examPublication = z.object({ published: z.boolean() })

/** An exam as a list shows it. */
export const listedExam = z.object({
  id: z.string(),
  kind: z.enum(examKinds),
  title: z.string(),
  course: z.nullable(z.object({ id: z.string(), title: z.string() })),
  lesson_id: z.nullable(z.string()),
  section_id: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  question_count: z.number(),
  /** People who handed it in. */
  taken: z.number(),
  /** Attempts that somebody has to correct. */
  waiting: z.number(),
})
export type ListedExam = z.output<typeof listedExam>

export const examPage = pageOf(listedExam)

export const examFilter = z.object({
  course: z.optional(id),
  kind: z.optional(z.enum(examKinds)),
  state: z.optional(z.enum(examStates)),
  q: z.optional(z.string().check(z.maxLength(200))),
})
export const examQuery = z.extend(examFilter, paging)
export type ExamQuery = z.output<typeof examQuery>

export const severalQuestions = z.object({
  questions: z.array(questionFields).check(z.minLength(1), z.maxLength(mostQuestions)),
})
export const bulkPoints = z.object({
  revision,
  item_ids: z.array(id).check(z.minLength(1), z.maxLength(mostQuestions)),
  /** Null for the question's own score. */
  points: z.nullable(z.number().check(z.minimum(0), z.maximum(mostScore))),
})
/** What a question may lack. */
export const questionFaults = [
  'exams.answers_empty',
  'exams.two_options',
  'exams.true_and_false',
  'exams.right_and_wrong',
  'exams.one_right',
  'exams.no_way',
  'exams.picture_missing',
  'media.not_found',
] as const

export const newQuestion = z.object({ fields: questionFields })
export const changedQuestion = z.object({ fields: questionFields, revision })
export const questionOrder = z.object({ revision, item_ids: z.array(id).check(z.maxLength(mostQuestions)) })
