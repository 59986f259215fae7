import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { revision } from '#shared/core/record.schema.ts'
import { requiredLine } from '#shared/core/text.schema.ts'
import { mostInPool } from './bank.lists.ts'
import { difficulties, mostQuestions, mostScore, questionTypes } from './exams.lists.ts'
import { questionFields } from './questions.schema.ts'

/** What is looked for in the bank. */
export const bankFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  category: z.optional(z.string().check(z.maxLength(100))),
  tag: z.optional(z.string().check(z.maxLength(100))),
  type: z.optional(z.enum(questionTypes)),
  difficulty: z.optional(z.enum(difficulties)),
  /** Without those that this exam has. */
  without: z.optional(id),
})
export type BankFilter = z.output<typeof bankFilter>

export const bankQuestion = z.object({
  id: z.string(),
  fields: questionFields,
  /** In how many exams it is, or in pools of them. */
  used_in: z.number(),
})
export type BankQuestion = z.output<typeof bankQuestion>

const named = z.array(z.object({ name: z.string(), count: z.number() }))
export const bankLabels = z.object({ categories: named, tags: named })
export type BankLabels = z.output<typeof bankLabels>

export const chosenQuestions = z.object({
  question_ids: z.array(id).check(z.minLength(1), z.maxLength(mostQuestions)),
})

const poolFields = {
  name: requiredLine(100),
  /** How many of its questions each student gets. */
  draws: z.number().check(z.int(), z.minimum(1), z.maximum(mostQuestions)),
  /** What each of them brings. */
  points: z.number().check(z.minimum(0), z.maximum(mostScore)),
}

/** A pool has chosen questions, or all that match a filter when it is made. */
export const newPool = z.object({
  ...poolFields,
  question_ids: z.array(id).check(z.maxLength(mostInPool)),
  filter: z.nullable(bankFilter),
})
export const changedPool = z.object(poolFields)

/** A question of a pool as its author sees it. */
const poolQuestion = z.object({
  question_id: z.string(),
  fields: questionFields,
  revision,
  /** In how many other exams it is: a change is one there, too. */
  used_elsewhere: z.number(),
})
export type PoolQuestion = z.output<typeof poolQuestion>

export const poolContent = z.object({ questions: z.array(poolQuestion) })
export type PoolContent = z.output<typeof poolContent>

export const examPool = z.object({
  item_id: z.string(),
  name: z.string(),
  draws: z.number(),
  points: z.number(),
  question_count: z.number(),
  difficulties: z.record(z.enum(difficulties), z.number()),
})
export type ExamPool = z.output<typeof examPool>
