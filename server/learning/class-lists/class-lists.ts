import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { idsInReach } from '#server/core/reach.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { addMembers } from '#server/identity/group-members.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { invite } from '#server/identity/invitations.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { ListState } from '#shared/learning/class-list.lists.ts'
import { type ListLine, readClassList } from '#shared/learning/class-list.rules.ts'
import type {
  ClassListLine,
  ClassListPreview,
  ClassListResult,
  newClassList,
} from '#shared/learning/class-lists.schema.ts'
import { addStudents } from '../enrollments/add-enrollments.ts'
import { classListLines, classLists } from '../learning.tables.ts'
import { type Recognized, recognize } from './list-people.ts'

type Wanted = z.output<typeof newClassList>
type Person = Recognized<ListLine>

const mostShown = 50

/** What a list would do, without doing it. */
export async function previewList(ctx: Ctx, visit: Visit, { text, course_ids }: Pick<Wanted, 'text' | 'course_ids'>) {
  const courseIds = await coursesToFill(ctx, course_ids)
  const lines = await recognize(ctx, readClassList(text), courseIds)
  nothingChanged(ctx)
  return { lines: lines.map(lineAnswer), may_invite: await mayInvite(visit) } satisfies ClassListPreview
}

/**
 * Add a class: members are enrolled, everybody else with an email is invited and enrolled when they accept. A list that is
 * sent again is found by its id, and nothing happens twice.
 */
export async function addList(ctx: Ctx, visit: Visit, body: Wanted): Promise<ClassListResult> {
  const courseIds = await coursesToFill(ctx, body.course_ids)
  const actor = actorOf(ctx)
  const expiresAt = body.expires_at === null ? null : new Date(body.expires_at)
  const { id, language } = body
  const own = { createdBy: actor.id, createdName: actor.name, createdAt: ctx.now }
  const added = await ctx.tx
    .insert(classLists)
    .values({ schoolId: ctx.schoolId, id, courseIds, language, expiresAt, ...own })
    .onConflictDoNothing()
    .returning({ id: classLists.id })
  if (added.length === 0) {
    nothingChanged(ctx)
    return listById(ctx, visit, id)
  }
  const people = await recognize(ctx, readClassList(body.text), courseIds)
  if (await mayInvite(visit)) await inviteThose(ctx, visit, people, language)
  const now = await recognize(ctx, people, courseIds)
  const member_ids = now.flatMap(({ state, memberId }) => (isEnrolledBy(state) && memberId ? [memberId] : []))
  for (const course_id of member_ids.length > 0 ? courseIds : []) {
    await addStudents(ctx, { course_id, member_ids, emails: [], expires_at: body.expires_at, note: '' })
  }
  await saveLines(ctx, id, people, now)
  if (body.group_id) await addToGroup(ctx, body.group_id, now)
  const result = await listById(ctx, visit, id)
  await record(ctx, {
    action: 'add',
    kind: 'class list',
    thingId: id,
    thingName: result.courses.map(({ title }) => title).join(', '),
    after: { people: people.length },
  })
  return result
}

/** In one order, so that two who add to the same courses do not deadlock. */
async function coursesToFill(ctx: Ctx, wanted: readonly string[]): Promise<string[]> {
  const ids = [...new Set(wanted)].sort()
  for (const id of ids) need(!(await courseToRead(ctx, id)).deletedAt, 'courses.course_not_found')
  return ids
}

async function mayInvite({ granted }: Visit): Promise<boolean> {
  return (await granted()).entries.some(({ key }) => key === 'students.add')
}

const isEnrolledBy = (state: ListState) => state === 'here' || state === 'enrolled' || state === 'invited'
const isInvited = (state: ListState) => state === 'new' || state === 'unconfirmed'

/** Invite those who are not members yet, and note the telephone numbers of all where there is none. */
async function inviteThose(ctx: Ctx, visit: Visit, people: readonly Person[], language: Wanted['language']) {
  const wanted = people.flatMap(({ state, email, firstName, lastName, phone }) =>
    email !== null && isInvited(state)
      ? { email, firstName, lastName, phone, role: 'student' as const, matrix: null }
      : [],
  )
  if (wanted.length > 0) await invite(ctx, visit, 'students', wanted, language)
  for (const { memberId, phone } of people) {
    if (!memberId || !phone) continue
    await ctx.tx
      .update(memberships)
      .set({ phone })
      .where(ofSchool(ctx, memberships, eq(memberships.id, memberId), isNull(memberships.phone)))
  }
}

async function saveLines(ctx: Ctx, classListId: string, people: readonly Person[], now: readonly Person[]) {
  await ctx.tx.insert(classListLines).values(
    now.map(({ line, text, firstName, lastName, email, phone, fault, userId, state }, at) => ({
      schoolId: ctx.schoolId,
      id: newId(),
      classListId,
      ...{ line, text, firstName, lastName, email, phone, fault, userId },
      state: people[at]?.state ?? state,
    })),
  )
}

/** Students of the list, the invited too. Whom a lecturer did not reach before, they reach by the courses of the list. */
async function addToGroup(ctx: Ctx, groupId: string, people: readonly Person[]): Promise<void> {
  const ids = [...new Set(people.flatMap(({ memberId }) => memberId ?? []))]
  const students = await ctx.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(outsideTrash(ctx, memberships, inArray(memberships.id, ids), eq(memberships.role, 'student')))
  await addMembers(
    ctx,
    groupId,
    students.map(({ id }) => id),
  )
}

/** Lecturers see the lists of courses they teach, everybody else in the office all of the school. */
function visible(ctx: Ctx) {
  const ids = idsInReach(ctx, 'course')
  return ids && sql`${classLists.courseIds} <@ array(${ids})`
}

export async function listById(ctx: Ctx, visit: Visit, id: string): Promise<ClassListResult> {
  const [row] = await ctx.tx
    .select()
    .from(classLists)
    .where(ofSchool(ctx, classLists, eq(classLists.id, id), visible(ctx)))
  need(row, 'learning.class_list_not_found')
  const stored = await ctx.tx
    .select()
    .from(classListLines)
    .where(ofSchool(ctx, classListLines, eq(classListLines.classListId, id)))
    .orderBy(asc(classListLines.line))
  // A list that was sent twice can be read by the request that began first, after the other has added it.
  const at = new Date(Math.max(ctx.now.getTime(), row.createdAt.getTime()))
  const lines = await recognize(ctx, stored, row.courseIds, at)
  return {
    ...summaryOf(row, await titlesOf(ctx, row.courseIds), stored.length),
    expires_at: row.expiresAt?.toISOString() ?? null,
    may_invite: await mayInvite(visit),
    lines: lines.map((line, at) => ({ ...lineAnswer(line), was: stored[at]?.state ?? line.state })),
  }
}

export async function recentLists(ctx: Ctx) {
  const people = sql<number>`(select count(*)::int from ${classListLines} where ${and(eq(classListLines.schoolId, ctx.schoolId), eq(classListLines.classListId, classLists.id))})`
  const rows = await ctx.tx
    .select({ list: classLists, people })
    .from(classLists)
    .where(ofSchool(ctx, classLists, visible(ctx)))
    .orderBy(desc(classLists.createdAt), asc(classLists.id))
    .limit(mostShown)
  const titles = await titlesOf(ctx, [...new Set(rows.flatMap(({ list }) => list.courseIds))])
  return rows.map(({ list, people }) => summaryOf(list, titles, people))
}

type Title = { id: string; slug: string; title: string }

function titlesOf(ctx: Ctx, ids: readonly string[]): Promise<Title[]> {
  if (ids.length === 0) return Promise.resolve([])
  return ctx.tx
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(courses)
    .where(ofSchool(ctx, courses, inArray(courses.id, [...ids]), isNull(courses.deletedAt)))
    .orderBy(asc(courses.title))
}

function summaryOf(row: typeof classLists.$inferSelect, titles: readonly Title[], people: number) {
  return {
    id: row.id,
    courses: titles.filter(({ id }) => row.courseIds.includes(id)),
    created_by: row.createdName,
    created_at: row.createdAt.toISOString(),
    people,
  }
}

function lineAnswer(person: Omit<Person, 'line'> & { line: number }): ClassListLine {
  const { line, text, firstName, lastName, email, phone, fault, state, memberId, memberName } = person
  return {
    line,
    text,
    name: memberName || fullName(firstName, lastName),
    email,
    phone,
    fault,
    state,
    member_id: memberId,
  }
}
