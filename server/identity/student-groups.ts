import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { pageOfList } from '#server/core/nouns/office-list.ts'
import { addRow, updateRow } from '#server/core/nouns/save-rows.ts'
import { trashTabs } from '#server/core/nouns/small-list.ts'
import { trashOf } from '#server/core/nouns/trash.ts'
import { isLimited } from '#server/core/reach.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { searchText, searchWords } from '#shared/core/search-text.rules.ts'
import type {
  changedGroup,
  GroupChoice,
  GroupOfStudent,
  GroupQuery,
  newGroup,
  StudentGroup,
} from '#shared/identity/student-groups.schema.ts'
import { addMembers, groupNoun } from './group-members.ts'
import { memberships, studentGroupMembers, studentGroups } from './identity.tables.ts'
import { findRow, inReach } from './people-list.ts'

type Counted = typeof studentGroups.$inferSelect & { count: number }

/** Students of a group whom the acting person sees, outside the trash. */
const seen = (ctx: Ctx) =>
  ofSchool(
    ctx,
    memberships,
    eq(memberships.id, studentGroupMembers.membershipId),
    eq(memberships.role, 'student'),
    isNull(memberships.deletedAt),
    inReach(ctx, sql`memberships`),
  )

/** The groups by name with the count of their students. Lecturers see only those of students within their reach. */
async function countedGroups(ctx: Ctx, condition?: SQL): Promise<Counted[]> {
  const students = sql<number>`count(${memberships.id})::int`
  const rows = await ctx.tx
    .select({ group: studentGroups, count: students })
    .from(studentGroups)
    .leftJoin(
      studentGroupMembers,
      and(eq(studentGroupMembers.schoolId, ctx.schoolId), eq(studentGroupMembers.groupId, studentGroups.id)),
    )
    .leftJoin(memberships, seen(ctx))
    .where(ofSchool(ctx, studentGroups, condition))
    .groupBy(studentGroups.schoolId, studentGroups.id)
    .having(isLimited(ctx) ? sql`${students} > 0` : undefined)
    .orderBy(asc(sql`lower(${studentGroups.name})`), asc(studentGroups.id))
  return rows.map(({ group, count }) => ({ ...group, count }))
}

const choiceOf = ({ id, name, count }: Counted): GroupChoice => ({ id, name, count })

const answerOf = (group: Counted): StudentGroup => ({
  ...choiceOf(group),
  revision: group.revision,
  updated_at: group.updatedAt.toISOString(),
  deleted_at: group.deletedAt?.toISOString() ?? null,
})

export async function groupList(ctx: Ctx, query: GroupQuery) {
  const words = searchWords(query.q ?? '')
  const found = (await countedGroups(ctx)).filter(({ name }) => {
    const text = searchText(name)
    return words.every((word) => text.includes(word))
  })
  const { tabs, counts } = trashTabs(found)
  return pageOfList(query, counts, (limit, offset) => tabs[query.tab].slice(offset, offset + limit).map(answerOf))
}

export async function groupChoices(ctx: Ctx): Promise<GroupChoice[]> {
  return (await countedGroups(ctx, isNull(studentGroups.deletedAt))).map(choiceOf)
}

/** The groups, and which of them a student is in. */
export async function groupsOfStudent(ctx: Ctx, memberId: string): Promise<GroupOfStudent[]> {
  need(await findRow(ctx, 'students', memberId), 'identity.person_not_found')
  const rows = await ctx.tx
    .select({ id: studentGroupMembers.groupId })
    .from(studentGroupMembers)
    .where(ofSchool(ctx, studentGroupMembers, eq(studentGroupMembers.membershipId, memberId)))
  const own = new Set(rows.map(({ id }) => id))
  return (await groupChoices(ctx)).map((group) => ({ ...group, is_in: own.has(group.id) }))
}

async function groupById(ctx: Ctx, id: string): Promise<StudentGroup> {
  const [group] = await countedGroups(ctx, eq(studentGroups.id, id))
  return answerOf(group ?? refuse('identity.group_not_found'))
}

export async function addGroup(ctx: Ctx, { name, ids = [] }: z.output<typeof newGroup>): Promise<StudentGroup> {
  const { id } = await addRow(ctx, groupNoun, { id: newId(), name })
  await addMembers(ctx, id, ids)
  return groupById(ctx, id)
}

export async function renameGroup(
  ctx: Ctx,
  id: string,
  { name, revision }: z.output<typeof changedGroup>,
): Promise<StudentGroup> {
  await updateRow(ctx, groupNoun, { id, revision }, () => ({ name }))
  return groupById(ctx, id)
}

export const groupTrash = trashOf(groupNoun)
