import * as z from 'zod/mini'
import { richText } from '#shared/core/rich-text.schema.ts'
import { allQuestionTypes, mostAccepted, mostOptions, resultStatuses } from './exams.lists.ts'
import { acceptedAnswer, optionId } from './questions.schema.ts'

export const rightAnswers = z.object({
  options: z.array(optionId).check(z.maxLength(mostOptions)),
  accepted: z.array(acceptedAnswer).check(z.maxLength(mostAccepted)),
  for_everyone: z.boolean(),
})

/** A question as it is scored now, and how often that was changed. */
export const regradableQuestion = z.object({
  question_id: z.string(),
  type: z.enum(allQuestionTypes),
  prompt: richText,
  options: z.array(z.object({ id: z.string(), text: z.string(), picture: z.nullable(z.string()) })),
  several: z.boolean(),
  right: rightAnswers,
  earlier: z.array(z.object({ at: z.string(), by: z.nullable(z.string()), changed: z.number() })),
})
export type RegradableQuestion = z.output<typeof regradableQuestion>

const scored = z.object({ correct_score: z.number(), status: z.enum(resultStatuses) })

/** Whose score becomes another. */
export const regradePreview = z.object({
  /** Attempts that have the question as it is now. */
  attempts: z.number(),
  /** Attempts that had a version with other options: they stay as they are. */
  others: z.number(),
  changed: z.number(),
  /** Attempts whose points somebody gave: they stay. */
  by_hand: z.number(),
  /** Some of those that change, those that pass or fail now first. */
  changes: z.array(
    z.object({
      attempt_id: z.string(),
      student: z.string(),
      number: z.number(),
      total_score: z.number(),
      before: scored,
      after: scored,
    }),
  ),
})
export type RegradePreview = z.output<typeof regradePreview>

export const regradePlan = z.object({ right: rightAnswers })
export const regradeOrder = z.object({
  right: rightAnswers,
  /** How many attempts change, as the preview said. */
  changed: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
})
