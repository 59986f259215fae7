import * as z from 'zod/mini'
import { localText } from '#shared/core/local-text.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { siteStates } from '#shared/core/site-state.ts'
import { shortText } from '#shared/core/text.schema.ts'

/** Open to visitors or not; every school is in one of the two. */
export const platformSchoolTabs = ['all', 'open', 'closed'] as const

/** A school as the platform's administrators see it in their list. */
export const platformSchool = z.object({
  id: z.string(),
  name: localText,
  address: z.string(),
  status: z.enum(siteStates),
  created_at: z.string(),
  package: localText,
  expires_at: z.nullable(z.string()),
  expired: z.boolean(),
  most_storage_bytes: z.number(),
  students: z.number(),
  courses: z.number(),
  storage_bytes: z.number(),
  last_activity_at: z.nullable(z.string()),
})
export type PlatformSchool = z.infer<typeof platformSchool>

export const platformSchoolQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(platformSchoolTabs), 'all'),
  ...paging,
})
export type PlatformSchoolQuery = z.output<typeof platformSchoolQuery>

export const platformSchoolPage = z.extend(pageOf(platformSchool), {
  counts: z.record(z.enum(platformSchoolTabs), z.number()),
})
