import { and, eq, inArray, isNull } from 'drizzle-orm'
import { readOnce } from '#server/core/cache/shared-reads.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { withinReach } from '#server/courses/courses.access.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { memberships, studentGroupMembers, studentGroups } from '#server/identity/identity.tables.ts'
import { need } from '#shared/core/errors.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'

/** What a student is called in the rules of general exams: as a member, and by their groups. */
export const namesOf = readOnce(async (ctx: Ctx, userId: string): Promise<Set<string>> => {
  const rows = await ctx.tx
    .select({ memberId: memberships.id, groupId: studentGroups.id })
    .from(memberships)
    .leftJoin(
      studentGroupMembers,
      ofSchool(ctx, studentGroupMembers, eq(studentGroupMembers.membershipId, memberships.id)),
    )
    .leftJoin(studentGroups, outsideTrash(ctx, studentGroups, eq(studentGroups.id, studentGroupMembers.groupId)))
    .where(outsideTrash(ctx, memberships, eq(memberships.userId, userId), eq(memberships.role, 'student')))
  return new Set(rows.flatMap(({ memberId, groupId }) => [memberId, ...(groupId ? [groupId] : [])]))
})

const addedTo = (ids: readonly string[], before: readonly string[]) =>
  [...new Set(ids)].filter((id) => !before.includes(id))

/** Whom a general exam is for is of the school; what is in the trash since may stay. */
export async function needOwnStudents(ctx: Ctx, rules: ExamRules, before: ExamRules): Promise<void> {
  const courseIds = addedTo(rules.course_ids, before.course_ids)
  const groupIds = addedTo(rules.group_ids, before.group_ids)
  const memberIds = addedTo(rules.member_ids, before.member_ids)
  if (courseIds.length > 0) {
    const found = await ctx.tx
      .select({ id: courses.id })
      .from(courses)
      .where(and(withinReach(ctx), inArray(courses.id, courseIds), isNull(courses.deletedAt)))
    need(found.length === courseIds.length, 'courses.course_not_found', {
      'rules.course_ids': 'courses.course_not_found',
    })
  }
  if (groupIds.length > 0) {
    const found = await ctx.tx
      .select({ id: studentGroups.id })
      .from(studentGroups)
      .where(outsideTrash(ctx, studentGroups, inArray(studentGroups.id, groupIds)))
    need(found.length === groupIds.length, 'identity.group_not_found', {
      'rules.group_ids': 'identity.group_not_found',
    })
  }
  if (memberIds.length > 0) {
    const found = await ctx.tx
      .select({ id: memberships.id })
      .from(memberships)
      .where(outsideTrash(ctx, memberships, inArray(memberships.id, memberIds), eq(memberships.role, 'student')))
    need(found.length === memberIds.length, 'identity.person_not_found', {
      'rules.member_ids': 'identity.person_not_found',
    })
  }
}
