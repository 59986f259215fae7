import * as z from 'zod/mini'
import { languages } from '#shared/core/language.rules.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { attemptSummary } from './attempts.schema.ts'
import { allQuestionTypes, examKinds, resultStatuses } from './exams.lists.ts'
import { verdicts } from './statistics.rules.ts'

/** Which results are asked for. */
export const resultFilter = z.object({
  status: z.optional(z.enum(resultStatuses)),
  q: z.optional(z.string().check(z.maxLength(200))),
})
export const resultQuery = z.extend(resultFilter, paging)
export const resultExport = z.extend(resultFilter, { language: z.optional(z.enum(languages)) })

/** An attempt that was handed in, as the list of results shows it; or somebody absent, with their own id and nothing else. */
export const listedResult = z.extend(attemptSummary, {
  student: z.object({ id: z.string(), name: z.string(), avatar: z.nullable(z.string()) }),
  started_at: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  handed_in_by: z.nullable(z.enum(['student', 'time'])),
})
export type ListedResult = z.output<typeof listedResult>
export const resultPage = pageOf(listedResult)

/** How a question did, over all attempts that were handed in. */
export const questionResult = z.object({
  question_id: z.string(),
  title: z.string(),
  type: z.enum(allQuestionTypes),
  answers: z.number(),
  /** From 0 to 1: the part of its score that was reached on average. */
  reached: z.number(),
  /** Null where too few answers say it. */
  tells_apart: z.nullable(z.number()),
  verdict: z.enum(verdicts),
  /** Of some answers, but not of enough to be sure of the verdict. */
  is_early: z.boolean(),
  /** The wrong option that most chose, or the wrong short answer that most wrote. */
  most_wrong: z.nullable(z.object({ text: z.string(), count: z.number() })),
})
export type QuestionResult = z.output<typeof questionResult>

export const examFigures = z.object({
  exam: z.object({
    id: z.string(),
    kind: z.enum(examKinds),
    title: z.string(),
    course: z.nullable(z.object({ id: z.string(), title: z.string() })),
    lesson_id: z.nullable(z.string()),
    section_id: z.nullable(z.string()),
    pass_percent: z.nullable(z.number()),
    minutes: z.nullable(z.number()),
    ends_at: z.nullable(z.string()),
  }),
  /** People who handed it in; of each, the best attempt counts below. */
  taken: z.number(),
  /** Students of the course who may take it; null for a general exam. */
  students: z.nullable(z.number()),
  /** Students who have not taken it, once it has ended. */
  absent: z.number(),
  /** People of whom a score counts, and who passed. */
  scored: z.number(),
  passed: z.number(),
  /** Of the whole score. */
  average: z.nullable(z.number()),
  total_score: z.number(),
  median_seconds: z.nullable(z.number()),
  waiting: z.number(),
  waiting_since: z.nullable(z.string()),
  /** Attempts that the clock handed in. */
  ran_out: z.number(),
  bars: z.array(z.object({ from: z.number(), to: z.number(), count: z.number(), isPassed: z.boolean() })),
  questions: z.array(questionResult),
})
export type ExamFigures = z.output<typeof examFigures>
