import { asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { accessHasChanged } from '#server/identity/access-changed.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { need } from '#shared/core/errors.ts'
import type { CourseLecturer, CourseTeachers } from '#shared/courses/office-courses.schema.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import { isPending } from '#shared/identity/may-enter.rules.ts'
import { courseLecturers } from '../courses.tables.ts'

const person = {
  member_id: memberships.id,
  userId: memberships.userId,
  firstName: memberships.firstName,
  lastName: memberships.lastName,
  invitedAt: memberships.invitedAt,
  acceptedAt: memberships.acceptedAt,
  avatar: users.avatar,
}

/** Who teaches a course, the first one first, with their share of its income. */
export async function teachersWithShares(ctx: Ctx, courseId: string): Promise<(CourseLecturer & { userId: string })[]> {
  const rows = await ctx.tx
    .select({ ...person, share_percent: courseLecturers.sharePercent })
    .from(courseLecturers)
    .innerJoin(users, eq(users.id, courseLecturers.userId))
    .innerJoin(memberships, ofSchool(ctx, memberships, eq(memberships.userId, users.id)))
    .where(ofSchool(ctx, courseLecturers, eq(courseLecturers.courseId, courseId)))
    .orderBy(asc(courseLecturers.position), asc(courseLecturers.id))
  return rows.map(({ share_percent, ...row }) => ({ ...known(row), userId: row.userId, share_percent }))
}

/** Everybody of the school who can teach: lecturers and managers who have accepted their invitation. */
export async function teacherChoices(ctx: Ctx) {
  const rows = await ctx.tx
    .select(person)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      outsideTrash(
        ctx,
        memberships,
        inArray(memberships.role, ['lecture', 'vendor']),
        or(isNull(memberships.invitedAt), isNotNull(memberships.acceptedAt)),
      ),
    )
    .orderBy(asc(memberships.lastName), asc(memberships.firstName), asc(memberships.id))
  return rows.map(known)
}

type Known = Pick<CourseLecturer, 'member_id' | 'name' | 'avatar'>
type PersonRow = {
  member_id: string
  firstName: string
  lastName: string
  avatar: string | null
  invitedAt: Date | null
  acceptedAt: Date | null
}

function known(row: PersonRow): Known {
  const { member_id, firstName, lastName, avatar } = row
  return { member_id, name: fullName(firstName, lastName), avatar: (!isPending(row) && avatar) || defaultAvatar }
}

/** Set who teaches a locked course, in which order, and with what share. */
export async function putTeachers(ctx: Ctx, courseId: string, lecturers: CourseTeachers): Promise<void> {
  const ids = lecturers.map(({ member_id }) => member_id)
  need(new Set(ids).size === ids.length, 'core.invalid_input', { lecturers: 'core.invalid_input' })
  // In hundredths of a percent, as they are stored, so that rounding errors do not add up.
  const shares = lecturers.map(({ share_percent }) => Math.round(share_percent * 100))
  const over = { lecturers: 'courses.shares_over_hundred' } as const
  need(shares.reduce((sum, share) => sum + share, 0) <= 100 * 100, 'courses.shares_over_hundred', over)
  const before = await teachersWithShares(ctx, courseId)
  // Current teachers of the course may stay even if they have left the school.
  const choices = new Map(before.map(({ member_id, userId }) => [member_id, userId]))
  for (const { id, userId } of await membersWhoTeach(ctx, ids)) choices.set(id, userId)
  const userIds = ids.map((id) => choices.get(id))
  need(userIds.every(Boolean), 'identity.person_not_found', { lecturers: 'identity.person_not_found' })
  await ctx.tx.delete(courseLecturers).where(ofSchool(ctx, courseLecturers, eq(courseLecturers.courseId, courseId)))
  const rows = userIds.map((userId, position) => ({
    schoolId: ctx.schoolId,
    id: newId(),
    courseId,
    userId: userId ?? '',
    sharePercent: (shares[position] ?? 0) / 100,
    position,
  }))
  if (rows.length > 0) await ctx.tx.insert(courseLecturers).values(rows)
  // Who no longer teaches it does not follow what happens there.
  const gone = before.filter(({ userId }) => !userIds.includes(userId))
  await accessHasChanged(
    ctx,
    gone.map(({ userId }) => ({ schoolId: ctx.schoolId, userId })),
  )
}

export const teachersInWords = (teachers: readonly CourseLecturer[]) =>
  teachers.map(({ name, share_percent }) => `${name} ${share_percent}%`).join(', ')

async function membersWhoTeach(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .select()
    .from(memberships)
    .where(
      outsideTrash(
        ctx,
        memberships,
        inArray(memberships.id, [...ids]),
        inArray(memberships.role, ['lecture', 'vendor']),
      ),
    )
  return rows.filter((member) => !isPending(member))
}
