import * as z from 'zod/mini'
import { richTextStored } from '#shared/core/rich-text.schema.ts'
import { requiredText } from '#shared/core/text.schema.ts'
import { mostInPool } from './bank.lists.ts'
import { newPool } from './bank.schema.ts'
import { mostOptions, mostQuestions, mostScore, mostTaskFiles } from './exams.lists.ts'
import { examRules } from './exams.schema.ts'
import { questionFields, questionOption } from './questions.schema.ts'

// Keys are those of the archive: by the place of a thing in its course.
const key = z.string().check(z.regex(/^[a-z]+(-\d{1,5}){1,2}$/))

const fields = z.extend(z.omit(questionFields, { lesson_id: true }), {
  prompt: richTextStored,
  explanation: richTextStored,
  model_answer: richTextStored,
  media_id: z.nullable(key),
  options: z.array(z.extend(questionOption, { media_id: z.nullable(key) })).check(z.maxLength(mostOptions)),
  lesson: z.nullable(key),
  files: z.optional(z.array(key).check(z.maxLength(mostTaskFiles))),
})

const { name, draws, points } = newPool.shape
const item = z.union([
  z.object({
    question: key,
    points: z.nullable(z.number().check(z.minimum(0), z.maximum(mostScore))),
  }),
  z.object({ pool: name, draws, points, questions: z.array(key).check(z.minLength(1), z.maxLength(mostInPool)) }),
])

/** The exams of a course in its archive: each at its lesson or section, and every question once. */
export const examArchive = z.object({
  exams: z
    .array(
      z.object({
        at: key,
        title: requiredText(200),
        /** Archives of before there were drafts have only what was seen. */
        published: z.optional(z.boolean()),
        rules: z.omit(examRules, { course_ids: true, group_ids: true, member_ids: true }),
        items: z.array(item).check(z.maxLength(mostQuestions)),
      }),
    )
    .check(z.maxLength(1000)),
  questions: z.array(z.object({ key, fields })).check(z.maxLength(20_000)),
})
export type ExamArchive = z.output<typeof examArchive>
export type ArchivedQuestion = ExamArchive['questions'][number]['fields']
export type ArchivedItem = ExamArchive['exams'][number]['items'][number]
