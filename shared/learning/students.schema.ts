import * as z from 'zod/mini'
import { ids } from '#shared/core/bulk.schema.ts'
import { inLanguage } from '#shared/core/export.schema.ts'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { requiredText, shortText } from '#shared/core/text.schema.ts'
import { clockActions, messageMost, mostShiftMinutes, studentSorts, studentTabs } from './learning.lists.ts'
import { lecture } from './lecture.schema.ts'

/** A teacher's changes to the waiting times of one student. */
export const studentClock = z.object({
  open_all: z.boolean(),
  pauses: z.array(z.object({ from: z.string(), to: z.nullable(z.string()) })),
  shifts: z.array(z.object({ at: z.string(), minutes: z.number() })),
})

/** A student of a course, their progress and whether they are stuck. */
export const courseStudent = z.object({
  member_id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  enrolled_at: z.string(),
  last_visit_at: z.nullable(z.string()),
  lessons_done: z.number(),
  percent: z.number(),
  /** The first lesson that is not done. */
  next_lesson: z.nullable(z.string()),
  is_stuck: z.boolean(),
  finished_at: z.nullable(z.string()),
  is_paused: z.boolean(),
  is_all_open: z.boolean(),
})
export type CourseStudent = z.infer<typeof courseStudent>

export const courseStudentQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(studentTabs), 'all'),
  /** The students of a group. */
  group: z.optional(id),
  sort: z._default(z.enum(studentSorts), 'visit'),
  ...paging,
})
export const courseStudentExport = z.extend(courseStudentQuery, inLanguage)
export type CourseStudentQuery = z.output<typeof courseStudentQuery>

export const courseStudentPage = z.extend(pageOf(courseStudent), {
  counts: z.record(z.enum(studentTabs), z.number()),
  lesson_count: z.number(),
})

export const directMessage = z.object({ subject: requiredText(200), text: requiredText(messageMost) })
export const studentMessage = z.extend(directMessage, { member_ids: ids })

/** A course as one student sees it at a moment. */
export const courseAsStudent = z.object({
  student: z.object({ member_id: z.string(), name: z.string() }),
  on: z.string(),
  lecture,
  clock: studentClock,
  /** Raised by every change of the clock. */
  revision: z.number(),
})
export type CourseAsStudent = z.infer<typeof courseAsStudent>

export const clockChange = z.object({
  action: z.enum(clockActions),
  /** For a shift: how much later lessons that are not open yet open; earlier if negative. */
  minutes: z._default(z.number().check(z.int(), z.minimum(-mostShiftMinutes), z.maximum(mostShiftMinutes)), 0),
  revision: z.number().check(z.int(), z.minimum(1)),
})
