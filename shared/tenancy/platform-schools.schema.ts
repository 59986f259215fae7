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
  logo: z.string(),
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

/** Somebody who owns a school, as its administrators reach them. */
const owner = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
})

/** The page of a school: what the list says of it, and who and what is in it. */
export const platformSchoolDetail = z.extend(platformSchool, {
  people: z.object({ vendor: z.number(), lecture: z.number(), student: z.number() }),
  owners: z.array(owner),
  enrollments: z.number(),
  domains: z.array(z.object({ host: z.string(), verified: z.boolean(), primary: z.boolean() })),
})
export type PlatformSchoolDetail = z.infer<typeof platformSchoolDetail>

/** All schools together. Null on the site of a school. */
export const platformFigures = z.nullable(
  z.object({
    schools: z.record(z.enum(siteStates), z.number()),
    new_schools: z.number(),
    accounts: z.number(),
    students: z.number(),
    new_students: z.number(),
    courses: z.number(),
    enrollments: z.number(),
    new_enrollments: z.number(),
    storage_bytes: z.number(),
  }),
)
export type PlatformFigures = z.infer<typeof platformFigures>

export const platformSchoolQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(platformSchoolTabs), 'all'),
  ...paging,
})
export type PlatformSchoolQuery = z.output<typeof platformSchoolQuery>

export const platformSchoolPage = z.extend(pageOf(platformSchool), {
  counts: z.record(z.enum(platformSchoolTabs), z.number()),
})
