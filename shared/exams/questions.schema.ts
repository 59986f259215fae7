import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { richTextInput } from '#shared/core/rich-text.schema.ts'
import { oneLineText, plainText, requiredText } from '#shared/core/text.schema.ts'
import {
  difficulties,
  mostAccepted,
  mostMinutes,
  mostOptions,
  mostRubricLines,
  mostScore,
  optionMost,
  questionTypes,
  writtenMost,
} from './exams.lists.ts'

/** A score has two decimals. */
const score = (least: number) =>
  z.number().check(
    z.minimum(least),
    z.maximum(mostScore),
    z.overwrite((value) => Math.round(value * 100) / 100),
  )

/** The id of an option stays when its text is corrected: answers name it. */
const optionId = z.string().check(z.regex(/^[\w-]{1,36}$/))

export const questionOption = z.object({
  id: optionId,
  text: plainText(optionMost),
  media_id: z.nullable(id),
  is_right: z.boolean(),
  /** Shown to whoever chose it. */
  feedback: plainText(optionMost),
})

export const acceptedAnswer = z.object({
  text: oneLineText(optionMost),
  /** For a number: how far off it may be. */
  tolerance: z.nullable(z.number().check(z.minimum(0), z.maximum(1e12))),
})

export const rubricLine = z.object({
  id: optionId,
  name: requiredText(200),
  text: plainText(1000),
  points: score(0),
})

const distinct = (things: readonly { id: string }[]) => new Set(things.map((thing) => thing.id)).size === things.length

/** What a question says. A draft may lack anything; `faultsOf` says what keeps it from being asked. */
export const questionFields = z.object({
  type: z.enum(questionTypes),
  prompt: richTextInput,
  /** A picture, audio or video that is asked about. */
  media_id: z.nullable(id),
  options: z.array(questionOption).check(z.maxLength(mostOptions), z.refine(distinct, 'core.invalid_input')),
  several: z.boolean(),
  partial: z.boolean(),
  accepted: z.array(acceptedAnswer).check(z.maxLength(mostAccepted)),
  explanation: richTextInput,
  /** What a good essay says, for whoever corrects it. */
  model_answer: richTextInput,
  rubric: z.array(rubricLine).check(z.maxLength(mostRubricLines), z.refine(distinct, 'core.invalid_input')),
  score: score(0),
  penalty: score(0),
  minutes: z.nullable(z.number().check(z.minimum(0.1), z.maximum(mostMinutes))),
  mix_answers: z.boolean(),
  must_answer: z.boolean(),
  difficulty: z.enum(difficulties),
  /** A wrong answer sends the student back to it. */
  lesson_id: z.nullable(id),
})
export type QuestionFields = z.output<typeof questionFields>

/** What somebody answers. Texts are bounded, and as they were typed. */
export const answer = z.nullable(
  z.union([
    z.object({ options: z.array(optionId).check(z.maxLength(mostOptions)) }),
    z.object({ media: z.array(id).check(z.maxLength(10)), text: z.string().check(z.maxLength(writtenMost)) }),
    z.object({ text: z.string().check(z.maxLength(writtenMost)) }),
  ]),
)
