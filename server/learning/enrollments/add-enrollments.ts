import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import { membersOfGroup } from '#server/identity/group-members.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { isConfirmed } from '#server/identity/people.ts'
import { notify } from '#server/notifications/notify.ts'
import { need } from '#shared/core/errors.ts'
import { isPending } from '#shared/identity/may-enter.rules.ts'
import type { newEnrollments } from '#shared/learning/enrollments.schema.ts'
import { grantCourse, holds } from '../access/grants.ts'
import { enrollmentGiven } from '../learning.notices.ts'
import { courseGrants, enrollments } from '../learning.tables.ts'
import { enrollInvited } from './invited-students.ts'
import { nameOf } from './office-enrollments.ts'

type Wanted = z.output<typeof newEnrollments>

/**
 * Add students to a course. Those already in it are not changed; who is invited gets access when they accept; emails
 * without an account are listed.
 */
export async function addStudents(ctx: Ctx, body: Wanted) {
  const course = await courseToRead(ctx, body.course_id)
  need(!course.deletedAt, 'courses.course_not_found')
  const { people, pending, unknown } = await peopleOf(ctx, body)
  const expiresAt = body.expires_at === null ? null : new Date(body.expires_at)
  const known = await enrollmentsAmong(ctx, course.id, [...people, ...pending])
  const isNew = ({ userId }: Known) => !known.get(userId)?.isIn
  const [added, invited] = [people.filter(isNew), pending.filter(isNew)]
  await enrollInvited(
    ctx,
    course.id,
    invited.map(({ userId }) => userId),
    expiresAt,
  )
  const already = people.length - added.length + pending.length - invited.length
  const answer = { enrolled: added.length, invited: invited.length, already, unknown }
  if (added.length + invited.length === 0) nothingChanged(ctx)
  const studentIds = added.map(({ userId }) => userId)
  await grantCourse(ctx, { courseId: course.id, studentIds, source: 'manual', note: body.note, expiresAt })
  const { slug, title } = course
  const until = expiresAt?.toISOString() ?? null
  await notify(ctx, enrollmentGiven, studentIds, { course: { slug, title }, is: 'manual', until })
  const now = await enrollmentsAmong(ctx, course.id, [...added, ...invited])
  const entries = [...added, ...invited].map((member) => ({
    action: 'enroll' as const,
    kind: 'enrollment' as const,
    thingId: now.get(member.userId)?.id ?? null,
    thingName: nameOf({ member, course }),
    before: { status: known.get(member.userId)?.status ?? null },
    after: {
      status: now.get(member.userId)?.status ?? null,
      until,
      ...(body.note && { note: body.note }),
    },
  }))
  await record(ctx, ...entries)
  return answer
}

type Known = { userId: string; firstName: string; lastName: string; email: string }

/**
 * The chosen people, apart from those who have not accepted their invitation yet. An address that nobody has confirmed is
 * unknown, typed or chosen from the list: whoever joined with it may not be the person the school means.
 */
async function peopleOf(
  ctx: Ctx,
  { member_ids, emails, group_id }: Wanted,
): Promise<{ people: Known[]; pending: Known[]; unknown: string[] }> {
  const ids = [...new Set([...member_ids, ...(group_id ? await membersOfGroup(ctx, group_id) : [])])]
  const chosen = ids.length > 0 ? await membersWhere(ctx, inArray(memberships.id, ids)) : []
  need(chosen.length === ids.length, 'identity.person_not_found')
  const found = emails.length > 0 ? await membersWhere(ctx, inArray(users.email, emails)) : []
  const all = [...new Map([...chosen, ...found].map((person) => [person.userId, person])).values()]
  const pending = all.filter(isPending)
  const people = all.filter(
    (person) =>
      !isPending(person) && isConfirmed({ membership: person, user: { confirmedAt: person.linkConfirmedAt } }),
  )
  const here = new Set([...people, ...pending].map(({ email }) => email))
  const wanted = new Set([...chosen.map(({ email }) => email), ...emails])
  return { people, pending, unknown: [...wanted].filter((email) => !here.has(email)) }
}

function membersWhere(ctx: Ctx, condition: SQL) {
  return ctx.tx
    .select({
      userId: memberships.userId,
      firstName: memberships.firstName,
      lastName: memberships.lastName,
      invitedAt: memberships.invitedAt,
      acceptedAt: memberships.acceptedAt,
      email: users.email,
      confirmedAt: memberships.confirmedAt,
      linkConfirmedAt: users.confirmedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(outsideTrash(ctx, memberships, condition))
}

/** The enrollments of some people in this course, and whether it is open to them or will be, locked in the same order as for decisions. */
async function enrollmentsAmong(ctx: Ctx, courseId: string, people: readonly Known[]) {
  const isOpen = sql<boolean>`exists (select 1 from ${courseGrants} where ${ofSchool(ctx, courseGrants, eq(courseGrants.courseId, courseId), eq(courseGrants.studentId, enrollments.studentId), holds(sql`${ctx.now.toISOString()}::timestamptz`))})`
  const rows = await ctx.tx
    .select({
      id: enrollments.id,
      studentId: enrollments.studentId,
      status: enrollments.status,
      invitedUntil: enrollments.invitedUntil,
      isOpen,
    })
    .from(enrollments)
    .where(
      ofSchool(
        ctx,
        enrollments,
        eq(enrollments.courseId, courseId),
        inArray(
          enrollments.studentId,
          people.map(({ userId }) => userId),
        ),
      ),
    )
    .orderBy(asc(enrollments.id))
    .for('update', { of: enrollments })
  const isIn = ({ status, isOpen, invitedUntil }: (typeof rows)[number]) =>
    status === 'approved' ? isOpen : status === 'invited' && (!invitedUntil || invitedUntil > ctx.now)
  return new Map(rows.map((row) => [row.studentId, { ...row, isIn: isIn(row) }]))
}
