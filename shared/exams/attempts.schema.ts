import * as z from 'zod/mini'
import { richText } from '#shared/core/rich-text.schema.ts'
import { playback } from '#shared/media/library.schema.ts'
import { annotation } from './annotations.schema.ts'
import {
  allQuestionTypes,
  answersShown,
  examKinds,
  handInWays,
  resultStatuses,
  sentEvents,
  timeLimits,
} from './exams.lists.ts'
import { handInFile } from './hand-ins.schema.ts'
import { answer, rubricLine } from './questions.schema.ts'

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
  /** An assignment that was handed in again, before anybody has corrected this. */
  is_replaced: z.optional(z.boolean()),
})
export type AttemptSummary = z.output<typeof attemptSummary>

/** What a list says of an exam, and what leads to it. */
const examOfList = z.object({
  id: z.string(),
  kind: z.enum(examKinds),
  title: z.string(),
  course: z.nullable(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
  lesson_id: z.nullable(z.string()),
})

/** An attempt in a list. */
export const listedAttempt = z.extend(attemptSummary, { due_at: z.nullable(z.string()), exam: examOfList })
export type ListedAttempt = z.output<typeof listedAttempt>

/** An exam that somebody was to take, and did not until its end. */
export const missedExam = z.object({ exam: examOfList, ended_at: z.string() })
export type MissedExam = z.output<typeof missedExam>

/** A question as it is asked: without what is right. */
export const askedQuestion = z.object({
  type: z.enum(allQuestionTypes),
  prompt: richText,
  /** The picture, audio or video that is asked about. */
  media: z.nullable(playback),
  options: z.array(z.object({ id: z.string(), text: z.string(), picture: z.nullable(z.string()) })),
  several: z.boolean(),
  must_answer: z.boolean(),
  /** The answer is written with digits only. */
  is_number: z.optional(z.boolean()),
  points: z.number(),
  minutes: z.nullable(z.number()),
  /** Of an assignment: what can be handed in, files to download, and what brings how many points. */
  hand_in: z.optional(
    z.object({ ways: z.array(z.enum(handInWays)), files: z.array(playback), rubric: z.array(rubricLine) }),
  ),
})
export type AskedQuestion = z.output<typeof askedQuestion>

/** How somebody did in all exams: of each, the best attempt counts. */
export const ownFigures = z.object({
  taken: z.number(),
  passed: z.number(),
  /** Percentages; null before anything is scored. */
  average: z.nullable(z.number()),
  best: z.nullable(z.number()),
})
export type OwnFigures = z.output<typeof ownFigures>

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
  /** Its rules are read before it begins; a short quiz begins in its lesson. */
  is_exam: z.boolean(),
  for_certificate: z.boolean(),
  /** The attempt that goes on, as far as the server has it. */
  going: z.nullable(z.object({ due_at: z.nullable(z.string()), answered: z.number() })),
  /** Whether a new attempt can begin now. */
  is_open: z.boolean(),
  /** Somebody has to correct the last attempt first. */
  awaits_correction: z.boolean(),
  /** The server's clock, to compare with the device's. */
  now: z.string(),
  attempts: z.array(attemptSummary),
  /** Of an assignment: it can be read before anybody begins. */
  task: z.optional(askedQuestion),
})
export type ExamIntroduction = z.output<typeof examIntroduction>

/** An exam that has to be passed before the certificate of its course is issued. */
export const certificateExam = z.object({
  id: z.string(),
  title: z.string(),
  lesson_id: z.nullable(z.string()),
  pass_percent: z.nullable(z.number()),
  /** What was handed in has to be corrected first. */
  awaits_correction: z.boolean(),
})
export type CertificateExam = z.output<typeof certificateExam>

/** Of what was handed in: its files, the points of each line of the rubric, and marked passages of the text. */
export const handedIn = z.object({
  files: z.array(handInFile),
  rubric_points: z.nullable(z.record(z.string(), z.number())),
  annotations: z.array(annotation),
})

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
  handed_in: z.optional(handedIn),
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
  /** Where each question has its own time: which were opened when. */
  opened: z.array(z.object({ question: z.number(), after_ms: z.number() })),
})
export type OpenAttempt = z.output<typeof openAttempt>

/** Milliseconds since the attempt began, by the device's clock that the server has set. An assignment may go on for years. */
const afterMs = z.number().check(z.int(), z.minimum(0), z.maximum(100 * 366 * 24 * 3600 * 1000))
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
    z
      .array(z.object({ number, kind: z.enum(sentEvents), after_ms: afterMs, question: z.optional(place) }))
      .check(z.maxLength(500)),
  ),
})
export type SentAnswers = z.output<typeof sentAnswers>

/** The same, to see at once whether an answer is right. */
export const checkedAnswer = z.extend(sentAnswers, { question: place })

export const receipt = z.object({
  /** Which of the sent numbers are stored now. */
  stored: z.array(z.number()),
  /** Which of the sent numbers are not stored: they came too late to count, or their question is answered for good. */
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
  /** Until when right answers may not be seen; null once they may. */
  hidden_until: z.nullable(z.enum(answersShown)),
  seconds: z.number(),
  correct_questions: z.number(),
  question_count: z.number(),
  attempts_left: z.nullable(z.number()),
  /** The attempt before, once it is scored. */
  previous: z.nullable(z.object({ number: z.number(), correct_score: z.number(), total_score: z.number() })),
  /** Among the best attempts of others, where the school shows it and there are enough of them. */
  place: z.nullable(z.object({ place: z.number(), of: z.number() })),
  /** Points by the lesson that a question names; the title is null for all others. Null while right answers may not be seen. */
  topics: z.nullable(
    z.array(z.object({ title: z.nullable(z.string()), correct_score: z.number(), total_score: z.number() })),
  ),
  /** Lessons of questions that were not answered rightly. Null while right answers may not be seen. */
  repeats: z.nullable(
    z.array(
      z.object({
        lesson_id: z.string(),
        course_slug: z.string(),
        title: z.string(),
        /** In its course, from 1. */
        number: z.number(),
        minutes: z.number(),
        /** Questions of the paper, from 1. */
        questions: z.array(z.number()),
      }),
    ),
  ),
  questions: z.array(reviewedQuestion),
})
export type AttemptResult = z.output<typeof attemptResult>
