import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { richTextInput } from '#shared/core/rich-text.schema.ts'
import { oneLineText, plainText, requiredLine } from '#shared/core/text.schema.ts'
import { mostTags } from './bank.lists.ts'
import {
  allQuestionTypes,
  difficulties,
  handInWays,
  mostAccepted,
  mostHandInFiles,
  mostMinutes,
  mostOptions,
  mostRubricLines,
  mostScore,
  mostTaskFiles,
  optionMost,
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
export const optionId = z.string().check(z.regex(/^[\w-]{1,36}$/))

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
  name: requiredLine(200),
  text: plainText(1000),
  points: score(0),
})

const distinct = (things: readonly { id: string }[]) => new Set(things.map((thing) => thing.id)).size === things.length

/** What a question says. A draft may lack anything; `faultsOf` says what keeps it from being asked. */
export const questionFields = z.object({
  type: z.enum(allQuestionTypes),
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
  /** Where it is found in the bank. */
  category: z._default(z.nullable(requiredLine(100)), null),
  tags: z._default(z.array(requiredLine(50)).check(z.maxLength(mostTags)), []),
  /** A wrong answer sends the student back to it. */
  lesson_id: z.nullable(id),
  /** Of an assignment: what can be handed in, and files of the library to download. */
  ways: z.optional(z.array(z.enum(handInWays)).check(z.maxLength(handInWays.length))),
  files: z.optional(z.array(id).check(z.maxLength(mostTaskFiles))),
})
export type QuestionFields = z.output<typeof questionFields>

/** What somebody answers. Texts are bounded, and as they were typed. */
export const answer = z.nullable(
  z.union([
    z.object({ options: z.array(optionId).check(z.maxLength(mostOptions)) }),
    z.object({
      media: z.array(id).check(z.maxLength(mostHandInFiles)),
      text: z.string().check(z.maxLength(writtenMost)),
    }),
    z.object({ text: z.string().check(z.maxLength(writtenMost)) }),
  ]),
)
