import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { courses } from '#server/courses/courses.tables.ts'
import type { NewCourse } from '#tests/domains/courses/given-course.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { endGrants, grantCourse } from '../access/grants.ts'
import { courseGrants, enrollments } from '../learning.tables.ts'
import { enroll } from './enrollment.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
})

const free = (wanted: NewCourse = {}) => given.course(school, { priceCents: 0, ...wanted })
const join = (slug: string, body: object = {}) =>
  ask(school.host, 'POST', `/courses/${slug}/enrollment`, { token, body })
const leave = (slug: string) => ask(school.host, 'DELETE', `/courses/${slug}/enrollment`, { token })
const access = async (slug: string) => (await ask(school.host, 'GET', `/courses/${slug}/access`, { token })).json
const rowsOf = () =>
  inSchool(school, async ({ tx, schoolId }) => ({
    enrollments: await tx.select().from(enrollments).where(eq(enrollments.schoolId, schoolId)),
    grants: await tx.select().from(courseGrants).where(eq(courseGrants.schoolId, schoolId)),
  }))
const actorOf = ({ id }: Person): Actor => ({
  ...{ id, role: 'student', isOwner: false, name: 'A student' },
  ...{ lectureType: null, matrix: null, sessionId: newId() },
})
const day = 24 * 60 * 60 * 1000

describe('joining a course', () => {
  it('opens a free one at once, with a grant', async () => {
    const { slug, id } = await free()
    expect(await access(slug)).toMatchObject({ state: 'free', grants: [], enrolled_at: null, lesson_count: 4 })
    const { status, json } = await join(slug)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      course_id: id,
      state: 'learning',
      until: null,
      grants: [{ source: 'free', state: 'holds', granted_by: null, expires_at: null }],
      lessons_done: 0,
      is_finished: false,
    })
    expect(json.enrolled_at).not.toBeNull()
    expect(await countOf(id)).toBe(1)
  })

  it('happens once, however often and however fast the button is pressed', async () => {
    const { slug } = await free()
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(slug)))
    expect(answers.map(({ status, json }) => [status, json.state])).toEqual(Array(8).fill([200, 'learning']))
    const rows = await rowsOf()
    expect([rows.enrollments.length, rows.grants.length]).toEqual([1, 1])
  })

  it('is done for a second request that began before the first was done', async () => {
    const { slug } = await free()
    await join(slug)
    const asked = await inSchool(school, (ctx) =>
      enroll({ ...ctx, actor: actorOf(student), now: new Date(ctx.now.getTime() - 1000) }, slug, { note: '' }),
    )
    expect(asked.state).toBe('learning')
  })

  it('gives access for as many days as the course says', async () => {
    const { slug } = await free({ accessDays: 30 })
    const { json } = await join(slug)
    expect(Date.parse(json.until) - Date.parse(json.enrolled_at)).toBe(30 * day)
    expect(json.grants).toMatchObject([{ expires_at: json.until }])
  })

  it('is a request if the course needs approval, and asking again changes nothing', async () => {
    const { slug } = await free({ enrollment: 'approval' })
    expect(await access(slug)).toMatchObject({ state: 'approval' })
    expect((await join(slug, { note: ' I teach. ' })).json).toMatchObject({
      state: 'pending',
      enrolled_at: null,
      grants: [],
    })
    expect((await join(slug, { note: 'Again' })).json.state).toBe('pending')
    expect((await rowsOf()).enrollments).toMatchObject([{ status: 'pending', note: 'I teach.', revision: 2 }])
  })

  it('can be requested again after a rejection', async () => {
    const course = await free({ enrollment: 'approval' })
    await given.enrollment(school, course, student, { status: 'rejected', reason: 'Not yet' })
    expect(await access(course.slug)).toMatchObject({ state: 'rejected', reason: 'Not yet' })
    expect((await join(course.slug)).json).toMatchObject({ state: 'pending', reason: null })
  })

  it.each<[string, NewCourse, string]>([
    ['it is closed', { enrollment: 'closed' }, 'learning.enrollment_closed'],
    ['it is only announced', { comingSoonUntil: new Date(Date.now() + day) }, 'learning.enrollment_closed'],
    ['it costs something', { priceCents: 900 }, 'learning.must_be_bought'],
    ['it is sold elsewhere', { directLink: 'https://shop.example/x' }, 'learning.must_be_bought'],
    ['it is not published', { publishedAt: null }, 'courses.course_not_found'],
    ['it is in the trash', { deletedAt: new Date() }, 'courses.course_not_found'],
  ])('is refused if %s, and writes nothing', async (_, wanted, code) => {
    const { slug } = await free(wanted)
    expect(refusal(await join(slug)).code).toBe(code)
    expect(await rowsOf()).toEqual({ enrollments: [], grants: [] })
  })

  it('shows how the course is sold', async () => {
    const { slug } = await free({ directLink: 'https://shop.example/x', priceCents: 900 })
    expect(await access(slug)).toMatchObject({ state: 'elsewhere', direct_link: 'https://shop.example/x' })
    expect(await access((await free({ priceCents: 900 })).slug)).toMatchObject({ state: 'paid' })
    expect(await access((await free({ enrollment: 'closed' })).slug)).toMatchObject({ state: 'closed' })
  })

  it('is refused after access expired or was ended by the school', async () => {
    const over = await free()
    await given.enrollment(school, over, student, { grant: { expiresAt: new Date(Date.now() - day) } })
    const ended = await free()
    await given.enrollment(school, ended, student)
    await inSchool(school, (ctx) =>
      endGrants(ctx, { courseId: ended.id, studentIds: [student.id], reason: 'Did not pay' }),
    )
    expect(await access(over.slug)).toMatchObject({ state: 'expired', until: null })
    expect(await access(ended.slug)).toMatchObject({ state: 'ended', reason: 'Did not pay' })
    for (const { slug } of [over, ended]) expect(refusal(await join(slug)).code).toBe('learning.enrollment_closed')
  })
})

describe('leaving a course', () => {
  it('ends it, leaves the progress, and one can join again', async () => {
    const course = await free()
    await join(course.slug)
    await given.completion(school, course, course.lessonIds[0] ?? '', student)
    const { json } = await leave(course.slug)
    expect(json).toMatchObject({ state: 'free', enrolled_at: null, grants: [{ state: 'ended' }], lessons_done: 1 })
    expect(await countOf(course.id)).toBe(0)
    // Leaving twice is no error.
    expect((await leave(course.slug)).json.state).toBe('free')
    expect((await join(course.slug)).json).toMatchObject({
      state: 'learning',
      lessons_done: 1,
      grants: [{ state: 'holds' }],
    })
    expect(await countOf(course.id)).toBe(1)
  })

  it('cancels a request', async () => {
    const { slug } = await free({ enrollment: 'approval' })
    await join(slug)
    expect((await leave(slug)).json.state).toBe('approval')
  })

  it('is refused to people who are not in the course', async () => {
    const course = await free()
    const none = { status: 409, code: 'learning.not_enrolled' }
    expect(refusal(await leave(course.slug))).toMatchObject(none)
    await given.enrollment(school, course, student, { status: 'withdrawn', reason: 'Out' })
    expect(refusal(await leave(course.slug))).toMatchObject(none)
  })
})

describe('grants', () => {
  it('exist side by side: the course is open until the last one expires', async () => {
    const course = await free({ enrollment: 'closed' })
    const until = new Date(Date.now() + 5 * day)
    const given = { courseId: course.id, studentIds: [student.id] }
    const [one, other] = [newId(), newId()]
    await inSchool(school, async (ctx) => {
      await grantCourse(ctx, { ...given, source: 'manual', sourceId: one, expiresAt: null })
      await grantCourse(ctx, { ...given, source: 'manual', sourceId: other, expiresAt: until })
    })
    expect(await access(course.slug)).toMatchObject({ state: 'learning', until: null })
    await inSchool(school, (ctx) => endGrants(ctx, { ...given, reason: 'Refunded', sourceId: one }))
    expect(await access(course.slug)).toMatchObject({
      state: 'learning',
      until: until.toISOString(),
      grants: [{ state: 'ended', ended_reason: 'Refunded' }, { state: 'holds' }],
    })
    expect((await rowsOf()).enrollments).toMatchObject([{ status: 'approved' }])
    await inSchool(school, (ctx) => endGrants(ctx, { ...given, reason: null, sourceId: other }))
    expect(await access(course.slug)).toMatchObject({ state: 'ended', until: null })
    expect((await rowsOf()).enrollments).toMatchObject([{ status: 'withdrawn' }])
    await inSchool(school, (ctx) => grantCourse(ctx, { ...given, source: 'manual', sourceId: other, expiresAt: null }))
    expect(await access(course.slug)).toMatchObject({ state: 'learning', until: null })
    expect(await countOf(course.id)).toBe(1)
  })

  it('of one student do not open the course to another', async () => {
    const course = await free()
    await join(course.slug)
    const other = await given.session(school, await given.person(school))
    const theirs = await ask(school.host, 'GET', `/courses/${course.slug}/access`, { token: other })
    expect(theirs.json).toMatchObject({ state: 'free', grants: [] })
  })
})

const countOf = async (id: string) => {
  const [row] = await inSchool(school, ({ tx, schoolId }) =>
    tx
      .select()
      .from(courses)
      .where(and(eq(courses.schoolId, schoolId), eq(courses.id, id))),
  )
  return row?.studentCount
}
