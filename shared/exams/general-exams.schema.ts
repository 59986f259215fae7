import * as z from 'zod/mini'
import { ids } from '#shared/core/bulk.schema.ts'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { requiredLine, shortText } from '#shared/core/text.schema.ts'
import { listedExam } from './exams.schema.ts'
import {
  earlierReasons,
  examTitleMost,
  generalExamActions,
  generalExamSorts,
  generalExamTabs,
} from './general-exams.lists.ts'

/** A general exam as the list of the office shows it. */
export const generalExam = z.object({
  id: z.string(),
  title: z.string(),
  published: z.boolean(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  /** Whether it is for chosen students only. */
  is_limited: z.boolean(),
  question_count: z.number(),
  /** People who handed it in. */
  taken: z.number(),
  /** Attempts that somebody has to correct. */
  waiting: z.number(),
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
})
export type GeneralExam = z.output<typeof generalExam>

export const generalExamQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(generalExamTabs), 'all'),
  sort: z._default(z.enum(generalExamSorts), 'newest'),
  ...paging,
})
export type GeneralExamQuery = z.output<typeof generalExamQuery>

export const generalExamPage = z.extend(pageOf(generalExam), {
  counts: z.record(z.enum(generalExamTabs), z.number()),
})

export const newExam = z.object({ title: requiredLine(examTitleMost) })
export const generalExamAction = z.object({ action: z.enum(generalExamActions), ids })

export const choiceQuery = z.object({ exam: z.optional(id) })

/** Whom a general exam can be for. */
export const examChoices = z.object({
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Those that one exam names. */
  students: z.array(z.object({ id: z.string(), first_name: z.string(), last_name: z.string() })),
})
export type ExamChoices = z.output<typeof examChoices>

/** An exam that is over, or whose lesson, section or course was removed, with results. */
export const earlierExam = z.extend(listedExam, { why: z.enum(earlierReasons) })
export type EarlierExam = z.output<typeof earlierExam>

export const earlierQuery = z.object({
  q: z.optional(shortText(100)),
  why: z.optional(z.enum(earlierReasons)),
  ...paging,
})
export type EarlierQuery = z.output<typeof earlierQuery>
export const earlierPage = pageOf(earlierExam)
