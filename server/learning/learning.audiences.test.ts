import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { sendToAll } from '#server/notifications/messages/send-message.ts'
import { doors, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { grantCourse } from './access/grants.ts'
import { completions, enrollments } from './learning.tables.ts'

const { ask } = openSite()

type Person = Awaited<ReturnType<typeof given.person>>
type Course = Awaited<ReturnType<typeof given.course>>

let school: School
let token: string
let course: Course
beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
  course = await given.course(school)
})

const enroll = (student: Person, into = course) =>
  inSchool(school, (ctx) =>
    grantCourse(ctx, { courseId: into.id, studentIds: [student.id], source: 'manual', expiresAt: null }),
  )
const change = (student: Person, set: Partial<typeof enrollments.$inferInsert>) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx
      .update(enrollments)
      .set(set)
      .where(and(eq(enrollments.schoolId, schoolId), eq(enrollments.studentId, student.id))),
  )
const complete = (student: Person, count: number) =>
  inSchool(school, async ({ tx, schoolId, now }) => {
    for (const lessonId of course.lessonIds.slice(0, count))
      await tx.insert(completions).values({
        ...{ schoolId, id: newId(), courseId: course.id, lessonId, studentId: student.id, completedAt: now },
      })
  })
const reached = async (conditions: string[], as = token): Promise<string[] | number> => {
  const query = conditions.map((one) => `condition=${one}`).join('&')
  const { status, json } = await ask(school.host, 'GET', `/office/message-people?${query}`, { token: as })
  return status === 200 ? json.data.map(({ member_id }: { member_id: string }) => member_id).sort() : status
}
const ids = (...people: Person[]) => people.map(({ memberId }) => memberId).sort()

describe('students are chosen for a message', () => {
  it('by course, progress, absence and end, all at once', async () => {
    const [none, half, done, outside] = (await Promise.all(Array.from({ length: 4 }, () => given.person(school)))) as [
      Person,
      Person,
      Person,
      Person,
    ]
    for (const student of [none, half, done]) await enroll(student)
    const other = await given.course(school)
    await enroll(outside, other)
    await complete(half, 2)
    await complete(done, 4)
    await change(done, { finishedAt: new Date() })
    const ago = new Date(Date.now() - 20 * 24 * 3600_000)
    await change(none, { createdAt: ago, lastVisitAt: null })
    await change(half, { createdAt: ago, lastVisitAt: new Date() })
    const inCourse = `course:${course.id}`
    expect(await reached([inCourse])).toEqual(ids(none, half, done))
    expect(await reached([inCourse, 'below:50'])).toEqual(ids(none))
    expect(await reached([inCourse, 'below:51'])).toEqual(ids(none, half))
    expect(await reached([inCourse, 'away:14'])).toEqual(ids(none))
    expect(await reached([inCourse, 'finished:'])).toEqual(ids(done))
    expect(await reached(['away:14'])).toEqual(ids(none))
    expect(await reached([inCourse, `course:${other.id}`])).toEqual([])
    const group = await given.group(school, [half])
    expect(await reached([inCourse, `group:${group.id}`])).toEqual(ids(half))
  })

  it('by a lecturer within the courses they teach, also when it is sent later', async () => {
    const [own, other] = [await given.person(school), await given.person(school)]
    const lecturer = await given.person(school, { role: 'lecture' })
    const as = await given.session(school, lecturer)
    const taught = await given.course(school, { lecturers: [lecturer] })
    await enroll(own, taught)
    await enroll(other)
    expect(await reached(['students:'], as)).toEqual(ids(own))
    expect(await reached([`course:${taught.id}`], as)).toEqual(ids(own))
    expect(await reached([`course:${course.id}`], as)).toBe(409)
    const body = {
      ...{ conditions: [{ audience: 'students', value: '' }], title: { en: 'A' }, text: { en: 'B' }, button: {} },
      ...{ page: { page: 'next_lesson', value: taught.id }, send_at: null },
    }
    const { id, revision } = (await ask(school.host, 'POST', '/office/messages', { token: as, body })).json
    await ask(school.host, 'POST', `/office/messages/${id}/send`, { token: as, body: { revision } })
    await sendToAll(doors, { schoolId: school.id, messageId: id })
    const bell = async (person: Person) =>
      (await ask(school.host, 'GET', '/user-notification?language=en', { token: await given.session(school, person) }))
        .json
    expect((await bell(own)).data).toContainEqual(
      expect.objectContaining({ title: 'A', path: `/lecture/${taught.slug}`, button: 'Open' }),
    )
    expect((await bell(other)).data).not.toContainEqual(expect.objectContaining({ title: 'A' }))
    // A manager sees what they have sent, another lecturer does not.
    expect((await ask(school.host, 'GET', `/office/messages/${id}`, { token })).status).toBe(200)
    const stranger = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect((await ask(school.host, 'GET', `/office/messages/${id}`, { token: stranger })).status).toBe(404)
  })
})
