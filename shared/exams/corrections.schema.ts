import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { richText } from '#shared/core/rich-text.schema.ts'
import { plainText } from '#shared/core/text.schema.ts'
import { attemptSummary, reviewedQuestion } from './attempts.schema.ts'
import { attemptEvents, examKinds, mostScore } from './exams.lists.ts'
import { rubricLine } from './questions.schema.ts'

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

export const queueFilter = z.object({ course: z.optional(id), exam: z.optional(id) })

/** A question of a paper as its corrector sees it. */
export const correctedQuestion = z.extend(reviewedQuestion, {
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
  pass_percent: z.nullable(z.number()),
  seconds: z.number(),
  handed_in_by: z.enum(['student', 'time']),
  questions: z.array(correctedQuestion),
  /** What happened besides answers, in its order. Nothing of it costs points. */
  events: z.array(z.object({ kind: z.enum([...attemptEvents, 'other_device']), after_ms: z.number() })),
  /** The papers before and after it in the queue of its exam. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
  waiting_papers: z.number(),
})
export type CorrectedPaper = z.output<typeof correctedPaper>

export const correction = z.object({
  /** Which question of the paper, from 0. */
  question: z.number().check(z.int(), z.minimum(0), z.maximum(1000)),
  /** Without a rubric; with one it is the sum of its lines. */
  score: z.number().check(z.minimum(0), z.maximum(mostScore)),
  rubric_points: z.nullable(
    z.record(z.string().check(z.maxLength(36)), z.number().check(z.minimum(0), z.maximum(mostScore))),
  ),
  comment: plainText(5000),
  /** When it was corrected before, as the corrector has seen it: of two at once, the second is refused. */
  corrected_at: z.nullable(z.string().check(z.maxLength(40))),
})
export type Correction = z.output<typeof correction>
