import * as z from 'zod/mini'
import { richText } from '#shared/core/rich-text.schema.ts'
import { answersShown, examKinds, questionTypes, resultStatuses, timeLimits } from './exams.lists.ts'
import { answer } from './questions.schema.ts'

/** An attempt as its history lists it. */
export const attemptSummary = z.object({
  id: z.string(),
  number: z.number(),
  started_at: z.string(),
  handed_in_at: z.nullable(z.string()),
  /** Null while it goes on. */
  status: z.nullable(z.enum(resultStatuses)),
  correct_score: z.nullable(z.number()),
  total_score: z.nullable(z.number()),
})
export type AttemptSummary = z.output<typeof attemptSummary>

/** What somebody knows of an exam before they begin. */
export const examIntroduction = z.object({
  id: z.string(),
  kind: z.enum(examKinds),
  title: z.string(),
  course: z.nullable(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
  lesson_id: z.nullable(z.string()),
  question_count: z.number(),
  total_score: z.number(),
  pass_percent: z.nullable(z.number()),
  time_limit: z.enum(timeLimits),
  minutes: z.nullable(z.number()),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  answers_shown: z.enum(answersShown),
  attempts_left: z.nullable(z.number()),
  /** Whether a new attempt can begin now. */
  is_open: z.boolean(),
  attempts: z.array(attemptSummary),
})
export type ExamIntroduction = z.output<typeof examIntroduction>

/** A question as it is asked: without what is right. */
export const askedQuestion = z.object({
  type: z.enum(questionTypes),
  prompt: richText,
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  several: z.boolean(),
  must_answer: z.boolean(),
  points: z.number(),
  minutes: z.nullable(z.number()),
})
export type AskedQuestion = z.output<typeof askedQuestion>

/** An attempt that goes on: its questions, what was answered so far, and the server's clock. */
export const openAttempt = z.object({
  id: z.string(),
  exam: z.object({ id: z.string(), kind: z.enum(examKinds), title: z.string() }),
  number: z.number(),
  /** Which device may answer: the one that has this turn. */
  turn: z.number(),
  one_by_one: z.boolean(),
  time_limit: z.enum(timeLimits),
  now: z.string(),
  started_at: z.string(),
  due_at: z.nullable(z.string()),
  questions: z.array(askedQuestion),
  /** By question, where something was answered. */
  answers: z.array(z.object({ question: z.number(), answer })),
  /** The numbers of this turn that are stored. */
  stored: z.array(z.number()),
})
export type OpenAttempt = z.output<typeof openAttempt>

const number = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

/** Answers as a device sends them: everything it has no receipt for. */
export const sentAnswers = z.object({
  turn: number,
  answers: z
    .array(
      z.object({
        number,
        question: z.number().check(z.int(), z.minimum(0), z.maximum(1000)),
        answer,
        /** Milliseconds since the attempt began, by the device's clock that the server has set. */
        after_ms: z.number().check(z.int(), z.minimum(0), z.maximum(400 * 24 * 3600 * 1000)),
      }),
    )
    .check(z.maxLength(500)),
})
export type SentAnswers = z.output<typeof sentAnswers>

export const receipt = z.object({
  /** Which of the sent numbers are stored now. */
  stored: z.array(z.number()),
  /** Of these, which came too late to count. */
  too_late: z.array(z.number()),
  /** Whether another device has taken over. */
  is_taken_over: z.boolean(),
  handed_in_at: z.nullable(z.string()),
  now: z.string(),
  due_at: z.nullable(z.string()),
})
export type Receipt = z.output<typeof receipt>

/** A question after the attempt: what was answered, and as far as it may be seen, what is right. */
export const reviewedQuestion = z.extend(askedQuestion, {
  answer,
  /** Null while somebody has to correct it. */
  score: z.nullable(z.number()),
  is_late: z.boolean(),
  /** Null while it may not be seen. */
  right: z.nullable(
    z.object({
      options: z.array(z.string()),
      accepted: z.array(z.string()),
      explanation: richText,
      /** What is said to whoever chose an option, by its id. */
      feedback: z.record(z.string(), z.string()),
      lesson_id: z.nullable(z.string()),
    }),
  ),
})
export type ReviewedQuestion = z.output<typeof reviewedQuestion>

export const attemptResult = z.extend(attemptSummary, {
  exam: z.object({ id: z.string(), kind: z.enum(examKinds), title: z.string() }),
  pass_percent: z.nullable(z.number()),
  seconds: z.number(),
  correct_questions: z.number(),
  question_count: z.number(),
  attempts_left: z.nullable(z.number()),
  questions: z.array(reviewedQuestion),
})
export type AttemptResult = z.output<typeof attemptResult>
