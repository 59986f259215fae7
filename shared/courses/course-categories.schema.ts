import * as z from 'zod/mini'
import { categoryNameMost } from '#shared/core/category.lists.ts'
import { id } from '#shared/core/id.schema.ts'
import { localText } from '#shared/core/local-text.schema.ts'
import { requiredLocalText } from '#shared/core/local-text-input.schema.ts'
import { lastChange, revision } from '#shared/core/record.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { entryTabs } from './authoring.lists.ts'
import { categoryIcons } from './courses.lists.ts'

/** Top categories and one level below: visitors get lost in deeper trees. */
export const categoryDepth = 2

/** A category as the office's tree shows it, with how many courses it has outside the trash. */
export const courseCategory = z.object({
  id: z.string(),
  slug: z.string(),
  name: localText,
  icon: z.string(),
  parent_id: z.nullable(z.string()),
  depth: z.number(),
  position: z.number(),
  count: z.number(),
  deleted_at: z.nullable(z.string()),
})
export type CourseCategory = z.infer<typeof courseCategory>

export const courseCategoryQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(entryTabs), 'all'),
})

/** The whole tree in order, each category before those below it. */
export const courseCategoryTree = z.object({
  data: z.array(courseCategory),
  counts: z.record(z.enum(entryTabs), z.number()),
})

export const courseCategoryDetail = z.extend(courseCategory, { revision, last_change: lastChange })
export type CourseCategoryDetail = z.infer<typeof courseCategoryDetail>

export const courseCategoryFields = z.object({
  name: requiredLocalText(categoryNameMost),
  icon: z.enum(categoryIcons),
  parent_id: z.nullable(id),
})
export type CourseCategoryFields = z.output<typeof courseCategoryFields>
export const changedCourseCategory = z.extend(courseCategoryFields, { revision })
