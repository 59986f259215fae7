import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { isConfirmed } from '#server/identity/people.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { blockedReason, isPending } from '#shared/identity/may-enter.rules.ts'
import type { ListState } from '#shared/learning/class-list.lists.ts'
import { holds } from '../access/grants.ts'
import { courseGrants, enrollments } from '../learning.tables.ts'

type Line = { email: string | null; fault: string | null }

/** What the person of a line is to the school and the courses, and their membership if there is one. */
export type Recognized<L extends Line> = L & {
  state: ListState
  memberId: string | null
  userId: string | null
  /** As the school knows them; the list may have only their email. */
  memberName: string | null
}

/**
 * Recognize the people of a list. Of an account that is not a member here nothing is said: it is as new as no account.
 */
export async function recognize<L extends Line>(
  ctx: Ctx,
  lines: readonly L[],
  courseIds: readonly string[],
  at = ctx.now,
): Promise<Recognized<L>[]> {
  const emails = [...new Set(lines.flatMap(({ email }) => email ?? []))]
  const members = await membersByEmail(ctx, emails)
  const inAll = await studentsOfAll(
    ctx,
    [...members.values()].map(({ membership }) => membership.userId),
    courseIds,
    at,
  )
  const seen = new Set<string>()
  return lines.map((line) => {
    const member = line.email === null ? undefined : members.get(line.email)
    const isRepeated = line.email !== null && !line.fault && seen.has(line.email)
    if (line.email !== null && !line.fault) seen.add(line.email)
    const state = stateOfLine(line, isRepeated, member, inAll)
    const isMember = member !== undefined && state !== 'unreadable' && state !== 'repeated'
    if (!isMember) return { ...line, state, memberId: null, userId: null, memberName: null }
    const { id: memberId, userId, firstName, lastName } = member.membership
    return { ...line, state, memberId, userId, memberName: fullName(firstName, lastName) }
  })
}

type Member = {
  membership: typeof memberships.$inferSelect
  user: { confirmedAt: Date | null }
}

function stateOfLine(
  { email, fault }: Line,
  isRepeated: boolean,
  member: Member | undefined,
  inAll: ReadonlySet<string>,
): ListState {
  if (fault) return 'unreadable'
  if (email === null) return 'no-email'
  if (isRepeated) return 'repeated'
  if (!member) return 'new'
  const { membership } = member
  if (isPending(membership) && !membership.deletedAt) return 'invited'
  if (blockedReason(membership)) return 'blocked'
  if (!isConfirmed(member)) return membership.role === 'student' ? 'unconfirmed' : 'blocked'
  return inAll.has(membership.userId) ? 'enrolled' : 'here'
}

async function membersByEmail(ctx: Ctx, emails: readonly string[]): Promise<Map<string, Member>> {
  if (emails.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ email: users.email, membership: memberships, user: { confirmedAt: users.confirmedAt } })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofSchool(ctx, memberships, inArray(users.email, [...emails])))
  return new Map(rows.map(({ email, ...member }) => [email, member]))
}

/** Those to whom all of the courses are open. */
async function studentsOfAll(
  ctx: Ctx,
  userIds: readonly string[],
  courseIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await ctx.tx
    .select({ studentId: enrollments.studentId, courses: sql<number>`count(distinct ${enrollments.courseId})::int` })
    .from(enrollments)
    .innerJoin(
      courseGrants,
      and(
        eq(courseGrants.schoolId, ctx.schoolId),
        eq(courseGrants.courseId, enrollments.courseId),
        eq(courseGrants.studentId, enrollments.studentId),
        holds(sql`${at.toISOString()}::timestamptz`),
      ),
    )
    .where(
      ofSchool(
        ctx,
        enrollments,
        inArray(enrollments.courseId, [...courseIds]),
        inArray(enrollments.studentId, [...userIds]),
        eq(enrollments.status, 'approved'),
      ),
    )
    .groupBy(enrollments.studentId)
  return new Set(rows.filter(({ courses }) => courses === courseIds.length).map(({ studentId }) => studentId))
}
