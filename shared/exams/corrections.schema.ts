import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { richText } from '#shared/core/rich-text.schema.ts'
import { plainText } from '#shared/core/text.schema.ts'
import { annotations } from './annotations.schema.ts'
import { attemptSummary, handedIn, reviewedQuestion } from './attempts.schema.ts'
import { attemptEvents, examKinds, mostRubricLines, mostScore } from './exams.lists.ts'
import { answer, rubricLine } from './questions.schema.ts'

const named = z.object({ id: z.string(), title: z.string() })

/** A paper in the queue, as the list shows it. */
export const waitingPaper = z.object({
  attempt_id: z.string(),
  student: z.string(),
  exam: named,
  course: z.nullable(named),
  number: z.number(),
  handed_in_at: z.string(),
  /** Answers that somebody has to score. */
  waiting: z.number(),
})
export type WaitingPaper = z.output<typeof waitingPaper>

/** An exam with papers that wait. */
const waitingExam = z.extend(named, { kind: z.enum(examKinds), course: z.nullable(named), waiting: z.number() })

/** The queue, and which exams have papers in it. */
export const paperQueue = z.extend(pageOf(waitingPaper), { exams: z.array(waitingExam) })
export type PaperQueue = z.output<typeof paperQueue>

/** Which papers of the queue are meant: all, or those of a kind, a course or an exam. */
const among = {
  kind: z.optional(z.enum(examKinds)),
  course: z.optional(id),
  exam: z.optional(id),
}
export const paperQuery = z.object(among)
export type Among = z.output<typeof paperQuery>

export const queueQuery = z.object({ ...among, ...paging })
export type QueueQuery = z.output<typeof queueQuery>

/** A question of a paper as its corrector sees it. */
export const correctedQuestion = z.extend(reviewedQuestion, {
  question_id: z.string(),
  /** Whether a person scores it. */
  by_person: z.boolean(),
  model_answer: richText,
  rubric: z.array(rubricLine),
  /** The points of each line of the rubric, by its id. */
  rubric_points: z.nullable(z.record(z.string(), z.number())),
  corrected_by: z.nullable(z.string()),
  corrected_at: z.nullable(z.string()),
})
export type CorrectedQuestion = z.output<typeof correctedQuestion>

/** A paper as its corrector sees it. */
export const correctedPaper = z.extend(attemptSummary, {
  exam: z.object({ id: z.string(), kind: z.enum(examKinds), title: z.string() }),
  course: z.nullable(named),
  student: z.object({ id: z.string(), name: z.string(), avatar: z.nullable(z.string()) }),
  /** What they are called while names are hidden: the same on every paper of the exam, from 1. */
  student_number: z.number(),
  pass_percent: z.nullable(z.number()),
  seconds: z.number(),
  handed_in_by: z.enum(['student', 'time']),
  questions: z.array(correctedQuestion),
  /** What happened besides answers, in its order. Nothing of it costs points. */
  events: z.array(
    z.object({ kind: z.enum(['started', ...attemptEvents, 'other_device', 'not_opened']), after_ms: z.number() }),
  ),
  /** The papers before and after it in the queue, its own place there while it waits, and how many wait in it. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
  place: z.nullable(z.number()),
  waiting_papers: z.number(),
  /** What the same student has handed in for an assignment, the newest first. */
  hand_ins: z.optional(z.array(attemptSummary)),
})
export type CorrectedPaper = z.output<typeof correctedPaper>

/** One answer of many to the same question. */
export const answerToCorrect = z.object({
  attempt_id: z.string(),
  /** Which question of the paper, from 0. */
  question: z.number(),
  student: z.string(),
  number: z.number(),
  handed_in_at: z.string(),
  answer,
  /** Of the task of an assignment. */
  handed_in: z.optional(handedIn),
  is_late: z.boolean(),
  score: z.nullable(z.number()),
  points: z.number(),
  rubric_points: z.nullable(z.record(z.string(), z.number())),
  comment: z.nullable(z.string()),
  corrected_by: z.nullable(z.string()),
  corrected_at: z.nullable(z.string()),
})
export type AnswerToCorrect = z.output<typeof answerToCorrect>

/** Answers to one question, to read them side by side. */
export const answersToCorrect = z.extend(pageOf(answerToCorrect), {
  exam: named,
  course: z.nullable(named),
  prompt: richText,
  model_answer: richText,
  rubric: z.array(rubricLine),
  waiting: z.number(),
})
export type AnswersToCorrect = z.output<typeof answersToCorrect>

export const answersQuery = z.object({ ...paging })

export const correction = z.object({
  /** Which question of the paper, from 0. */
  question: z.number().check(z.int(), z.minimum(0), z.maximum(1000)),
  /** Without a rubric; with one it is the sum of its lines. */
  score: z.number().check(z.minimum(0), z.maximum(mostScore)),
  rubric_points: z.nullable(
    z
      .record(z.string().check(z.maxLength(36)), z.number().check(z.minimum(0), z.maximum(mostScore)))
      .check(z.refine((points) => Object.keys(points).length <= mostRubricLines, 'core.invalid_input')),
  ),
  comment: plainText(5000),
  /** Marked passages of the text; those that are there stay if it is left out. */
  annotations: z.optional(annotations),
  /** When it was corrected before, as the corrector has seen it: of two at once, the second is refused. */
  corrected_at: z.nullable(z.string().check(z.maxLength(40))),
  /** The queue whose next paper is wanted. */
  among: z.optional(paperQuery),
})
export type Correction = z.output<typeof correction>
