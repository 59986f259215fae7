import * as z from 'zod/mini'
import { richText } from '#shared/core/rich-text.schema.ts'
import { playback } from '#shared/media/library.schema.ts'
import { answersShown, attemptEvents, examKinds, questionTypes, resultStatuses, timeLimits } from './exams.lists.ts'
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
  section_id: z.nullable(z.string()),
  question_count: z.number(),
  total_score: z.number(),
  pass_percent: z.nullable(z.number()),
  time_limit: z.enum(timeLimits),
  minutes: z.nullable(z.number()),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  one_by_one: z.boolean(),
  grace_minutes: z.number(),
  answers_shown: z.enum(answersShown),
  attempts_left: z.nullable(z.number()),
  /** Whether a new attempt can begin now. */
  is_open: z.boolean(),
  /** The server's clock, to compare with the device's. */
  now: z.string(),
  attempts: z.array(attemptSummary),
})
export type ExamIntroduction = z.output<typeof examIntroduction>

/** A question as it is asked: without what is right. */
export const askedQuestion = z.object({
  type: z.enum(questionTypes),
  prompt: richText,
  /** The picture, audio or video that is asked about. */
  media: z.nullable(playback),
  options: z.array(z.object({ id: z.string(), text: z.string(), picture: z.nullable(z.string()) })),
  several: z.boolean(),
  must_answer: z.boolean(),
  points: z.number(),
  minutes: z.nullable(z.number()),
})
export type AskedQuestion = z.output<typeof askedQuestion>

/** A question after the attempt: what was answered, and as far as it may be seen, what is right. */
export const reviewedQuestion = z.extend(askedQuestion, {
  answer,
  /** Null while somebody has to correct it, and while right answers may not be seen: it would say which one is. */
  score: z.nullable(z.number()),
  /** Whether somebody has to correct it. */
  is_pending: z.boolean(),
  is_late: z.boolean(),
  /** What whoever corrected it wrote. */
  comment: z.nullable(z.string()),
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

/** An attempt that goes on: its questions, what was answered so far, and the server's clock. */
export const openAttempt = z.object({
  id: z.string(),
  exam: z.object({ id: z.string(), kind: z.enum(examKinds), title: z.string() }),
  number: z.number(),
  /** Which device may answer: the one that has this turn. */
  turn: z.number(),
  one_by_one: z.boolean(),
  time_limit: z.enum(timeLimits),
  answers_shown: z.enum(answersShown),
  now: z.string(),
  started_at: z.string(),
  due_at: z.nullable(z.string()),
  questions: z.array(askedQuestion),
  /** By question, where something was answered. */
  answers: z.array(z.object({ question: z.number(), answer })),
  /** Questions whose right answers were shown, by question: they are answered for good. */
  checked: z.array(z.object({ question: z.number(), reviewed: reviewedQuestion })),
  /** The numbers of this turn that are stored. */
  stored: z.array(z.number()),
})
export type OpenAttempt = z.output<typeof openAttempt>

/** Milliseconds since the attempt began, by the device's clock that the server has set. */
const afterMs = z.number().check(z.int(), z.minimum(0), z.maximum(400 * 24 * 3600 * 1000))
const number = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

/** Which question of the paper, from 0. */
const place = z.number().check(z.int(), z.minimum(0), z.maximum(1000))

/** Answers as a device sends them: everything it has no receipt for. */
export const sentAnswers = z.object({
  turn: number,
  answers: z
    .array(
      z.object({
        number,
        question: place,
        answer,
        after_ms: afterMs,
      }),
    )
    .check(z.maxLength(500)),
  /** Numbered on their own. */
  events: z.optional(
    z.array(z.object({ number, kind: z.enum(attemptEvents), after_ms: afterMs })).check(z.maxLength(500)),
  ),
})
export type SentAnswers = z.output<typeof sentAnswers>

/** The same, to see at once whether an answer is right. */
export const checkedAnswer = z.extend(sentAnswers, { question: place })

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
