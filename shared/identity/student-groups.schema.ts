import * as z from 'zod/mini'
import { chosenIds, ids } from '#shared/core/bulk.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { revision } from '#shared/core/record.schema.ts'
import { requiredText, shortText } from '#shared/core/text.schema.ts'
import { groupNameMost, groupTabs } from './people.lists.ts'

/** A group as filters and forms offer it, with how many students of it the caller sees. */
export const groupChoice = z.object({ id: z.string(), name: z.string(), count: z.number() })
export type GroupChoice = z.infer<typeof groupChoice>

export const studentGroup = z.extend(groupChoice, {
  revision,
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
})
export type StudentGroup = z.infer<typeof studentGroup>

export const groupQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(groupTabs), 'all'),
  ...paging,
})
export type GroupQuery = z.output<typeof groupQuery>

export const groupPage = z.extend(pageOf(studentGroup), { counts: z.record(z.enum(groupTabs), z.number()) })

export type GroupPage = z.infer<typeof groupPage>

/** A group as a student's page shows it. */
export const groupOfStudent = z.extend(groupChoice, { is_in: z.boolean() })
export type GroupOfStudent = z.infer<typeof groupOfStudent>

const name = requiredText(groupNameMost)

/** A new group, empty or with its first students. */
export const newGroup = z.object({ name, ids: z.optional(ids) })
export const changedGroup = z.object({ name, revision })
export const groupStudents = chosenIds
