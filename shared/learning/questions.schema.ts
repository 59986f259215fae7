import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { questionTabs } from './learning.lists.ts'
import { lessonQuestion } from './lecture.schema.ts'

/** A question as the office's inbox shows it. */
export const officeQuestion = z.extend(lessonQuestion, {
  course: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  /** Of a lesson in the trash there is no page. */
  lesson: z.object({ id: z.string(), title: z.string(), is_removed: z.boolean() }),
  is_waiting: z.boolean(),
})
export type OfficeQuestion = z.infer<typeof officeQuestion>

export const officeQuestionQuery = z.object({
  tab: z._default(z.enum(questionTabs), 'waiting'),
  course: z.optional(id),
  ...paging,
})
export type OfficeQuestionQuery = z.output<typeof officeQuestionQuery>

export const officeQuestionPage = z.extend(pageOf(officeQuestion), {
  counts: z.record(z.enum(questionTabs), z.number()),
  /** Courses with questions, and how many of each wait for an answer. */
  courses: z.array(z.object({ id: z.string(), title: z.string(), waiting: z.number() })),
})
