import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { lockRow } from '#server/core/nouns/lock-rows.ts'
import { noun } from '#server/core/nouns/noun.ts'
import { idsInReach } from '#server/core/reach.ts'
import { mostAtOnce } from '#shared/core/bulk.lists.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { memberships, studentGroupMembers, studentGroups } from './identity.tables.ts'
import { inGroup } from './in-group.ts'
import { lockPeople } from './managing.ts'
import type { Person } from './people.ts'
import { inReach } from './people-list.ts'

type Group = typeof studentGroups.$inferSelect

export const groupNoun = noun({
  table: studentGroups,
  kind: 'student group',
  notFound: 'identity.group_not_found',
  nameOf: ({ name }) => name,
  factsOf: (_, { name }) => ({ name }),
  /** Lecturers reach the groups of students within their reach. */
  within(ctx) {
    const students = idsInReach(ctx, 'student')
    return (
      students &&
      sql`${studentGroups.id} in (select g.group_id from student_group_members g
        where g.school_id = ${ctx.schoolId} and g.membership_id in (${students}))`
    )
  },
})

/** Add students to a group. Those already in it are not counted. */
export async function addMembers(ctx: Ctx, groupId: string, ids: readonly string[]): Promise<{ changed: number }> {
  if (ids.length === 0) return nothingChanged(ctx)
  // Locked, so that two who add at once do not exceed the limit together.
  const group = await lockRow(ctx, groupNoun, groupId)
  const people = await lockPeople(ctx, 'students', ids)
  const added = await ctx.tx
    .insert(studentGroupMembers)
    .values(
      people.map(({ membership }) => ({
        schoolId: ctx.schoolId,
        id: newId(),
        groupId,
        membershipId: membership.id,
        addedAt: ctx.now,
      })),
    )
    .onConflictDoNothing()
    .returning({ membershipId: studentGroupMembers.membershipId })
  const [row] = await ctx.tx
    .select({ members: count() })
    .from(studentGroupMembers)
    .where(ofSchool(ctx, studentGroupMembers, eq(studentGroupMembers.groupId, groupId)))
  need((row?.members ?? 0) <= mostAtOnce, 'identity.group_full')
  return log(ctx, 'add-to-group', group, people, added)
}

/** Take students out of a group; they stay in the school and in their courses. */
export async function removeMembers(ctx: Ctx, groupId: string, ids: readonly string[]): Promise<{ changed: number }> {
  const group = await lockRow(ctx, groupNoun, groupId)
  const people = await lockPeople(ctx, 'students', ids)
  const removed = await ctx.tx
    .delete(studentGroupMembers)
    .where(
      ofSchool(
        ctx,
        studentGroupMembers,
        eq(studentGroupMembers.groupId, groupId),
        inArray(studentGroupMembers.membershipId, [...ids]),
      ),
    )
    .returning({ membershipId: studentGroupMembers.membershipId })
  return log(ctx, 'remove-from-group', group, people, removed)
}

/** In the log of each student whose groups have changed. */
async function log(
  ctx: Ctx,
  action: 'add-to-group' | 'remove-from-group',
  { name: group }: Group,
  people: readonly Person[],
  changed: readonly { membershipId: string }[],
): Promise<{ changed: number }> {
  if (changed.length === 0) return nothingChanged(ctx)
  const ids = new Set(changed.map(({ membershipId }) => membershipId))
  const entries = people
    .filter(({ membership }) => ids.has(membership.id))
    .map(({ membership: { id, firstName, lastName } }) => ({
      action,
      kind: 'group member' as const,
      thingId: id,
      thingName: fullName(firstName, lastName),
      ...(action === 'add-to-group' ? { after: { group } } : { before: { group } }),
    }))
  await record(ctx, ...entries)
  return { changed: changed.length }
}

/** The students of a group whom the acting person sees, outside the trash, by their memberships. */
export async function membersOfGroup(ctx: Ctx, groupId: string): Promise<string[]> {
  await lockRow(ctx, groupNoun, groupId)
  const rows = await ctx.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      outsideTrash(
        ctx,
        memberships,
        eq(memberships.role, 'student'),
        inGroup(ctx, groupId, memberships.id),
        inReach(ctx, sql`memberships`),
      ),
    )
    .orderBy(asc(memberships.id))
  return rows.map(({ id }) => id)
}
