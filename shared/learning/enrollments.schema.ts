import * as z from 'zod/mini'
import { mostAtOnce } from '#shared/core/bulk.lists.ts'
import { ids } from '#shared/core/bulk.schema.ts'
import { inLanguage } from '#shared/core/export.schema.ts'
import { id } from '#shared/core/id.schema.ts'
import { moment } from '#shared/core/moment.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { paidLine } from '#shared/core/paid-line.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { emailAddress } from '#shared/identity/identity.schema.ts'
import { grant } from './access.schema.ts'
import { enrollmentSorts, enrollmentStates, enrollmentTabs, grantSources, reasonMost } from './learning.lists.ts'

/** An enrollment as the office's list shows it. */
export const officeEnrollment = z.object({
  id: z.string(),
  status: z.enum(enrollmentStates),
  student: z.object({ member_id: z.string(), name: z.string(), email: z.string(), avatar: z.string() }),
  course: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  note: z.string(),
  reason: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  enrolled_at: z.string(),
  last_visit_at: z.nullable(z.string()),
  /** Until when it is open to them, or will be once they accept; null for no end, or if it is not open. */
  until: z.nullable(z.string()),
  is_open: z.boolean(),
  percent: z.number(),
  finished_at: z.nullable(z.string()),
  /** How they got in; null if nothing has opened the course to them yet. */
  came_by: z.nullable(z.enum(grantSources)),
  /** Of something bought, for those who may see orders. */
  paid: z.nullable(paidLine),
})
export type OfficeEnrollment = z.infer<typeof officeEnrollment>

export const enrollmentQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(enrollmentTabs), 'all'),
  course: z.optional(id),
  /** One student, by their membership. */
  student: z.optional(id),
  /** The students of a group. */
  group: z.optional(id),
  sort: z._default(z.enum(enrollmentSorts), 'newest'),
  ...paging,
})
export const enrollmentExport = z.extend(enrollmentQuery, inLanguage)
export type EnrollmentQuery = z.output<typeof enrollmentQuery>

export const enrollmentPage = z.extend(pageOf(officeEnrollment), {
  counts: z.record(z.enum(enrollmentTabs), z.number()),
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
})

/** Students to add to a course, by membership, by email, or all of a group. */
export const newEnrollments = z.object({
  course_id: id,
  member_ids: z._default(z.array(id).check(z.maxLength(mostAtOnce)), []),
  emails: z._default(z.array(emailAddress).check(z.maxLength(mostAtOnce)), []),
  group_id: z.optional(id),
  expires_at: z.nullable(moment),
  note: z._default(shortText(reasonMost), ''),
})

/** How many were added; emails without an account are listed, so that they can be invited. */
export const enrolledNow = z.object({
  enrolled: z.number(),
  /** Those who get access when they accept their invitation. */
  invited: z.number(),
  already: z.number(),
  unknown: z.array(z.string()),
})

export const enrollmentDecision = z.object({
  ids,
  decision: z.enum(['approved', 'rejected']),
  /** Needed to reject. */
  reason: z._default(shortText(reasonMost), ''),
})

export const enrollmentEnd = z.object({ ids, reason: z._default(shortText(reasonMost), '') })

export const enrollmentExpiry = z.object({ expires_at: z.nullable(moment) })

/** One enrollment with every reason why it is open or not. */
export const enrollmentDetail = z.extend(officeEnrollment, {
  grants: z.array(z.extend(grant, { paid: z.nullable(paidLine) })),
})
export type EnrollmentDetail = z.infer<typeof enrollmentDetail>
