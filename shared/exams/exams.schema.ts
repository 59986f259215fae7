import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { moment } from '#shared/core/moment.schema.ts'
import { lastChange, revision } from '#shared/core/record.schema.ts'
import { requiredText } from '#shared/core/text.schema.ts'
import {
  answersShown,
  examKinds,
  mostGraceMinutes,
  mostMinutes,
  mostQuestions,
  mostTries,
  timeLimits,
} from './exams.lists.ts'
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
  minutes: z.nullable(whole(1, mostMinutes)),
  one_by_one: z.boolean(),
  mix_questions: z.boolean(),
  answers_shown: z.enum(answersShown),
  /** How long after its time an answer may arrive that was given in time. */
  grace_minutes: whole(0, mostGraceMinutes),
})
export type ExamRules = z.output<typeof examRules>

export const examFields = z.object({ title: requiredText(200), rules: examRules })
export const changedExam = z.extend(examFields, { revision })

/** A question of an exam as its author sees it. */
export const examQuestion = z.object({
  item_id: z.string(),
  question_id: z.string(),
  /** Instead of the question's own score. */
  points: z.nullable(z.number()),
  fields: questionFields,
  revision,
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
  revision,
  last_change: lastChange,
  total_score: z.number(),
  questions: z.array(examQuestion),
})
export type OfficeExam = z.output<typeof officeExam>

/** An exam as the list of its course shows it. */
export const courseExam = z.object({
  id: z.string(),
  kind: z.enum(examKinds),
  lesson_id: z.nullable(z.string()),
  section_id: z.nullable(z.string()),
  title: z.string(),
  rules: examRules,
  question_count: z.number(),
  total_score: z.number(),
})
export type CourseExam = z.output<typeof courseExam>

export const newQuestion = z.object({ fields: questionFields })
export const changedQuestion = z.object({ fields: questionFields, revision })
export const questionOrder = z.object({ revision, item_ids: z.array(id).check(z.maxLength(mostQuestions)) })
