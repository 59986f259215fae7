import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DomainEvent } from '#server/core/events.ts'
import type { NewCourse } from '#tests/domains/courses/given-course.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { documentOf } from '#tests/support/documents.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { recordEvents } from '#tests/support/recorded-events.ts'
import { openSite } from '#tests/support/site.ts'
import {
  announcementPublished,
  courseApproved,
  coursePublished,
  courseRejected,
  courseSubmitted,
  courseUnpublished,
} from './courses.events.ts'
import { courses } from './courses.tables.ts'

const { ask } = openSite()
const events = recordEvents(
  announcementPublished,
  coursePublished,
  courseUnpublished,
  courseSubmitted,
  courseApproved,
  courseRejected,
)
let school: School
let token: string
let teacher: Person
beforeAll(async () => {
  school = await given.school()
  await given.subscription(school)
  teacher = await given.person(school, { role: 'lecture' })
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

/** An assignment needs nothing, so a course of one lacks nothing. */
const complete = (wanted: NewCourse = {}) =>
  given.course(school, {
    lecturers: [teacher],
    category: {},
    sections: [{ title: 'Begin', lessons: [{ type: 'article', title: 'Try', content: 'Read this.' }] }],
    review: 'not submitted',
    publishedAt: null,
    ...wanted,
  })
const hidden = () => complete({ review: 'approved' })
const emitted = () => events.since(school)
const send = (method: string, path: string, body?: object) =>
  ask(school.host, method, `/office/courses${path}`, { token, ...(body && { body }) })
const publish = (id: string, published = true) => send('PUT', `/${id}/publication`, { published })
const act = (action: string, ids: string[]) => send('POST', '/actions', { action, ids })
const submit = (id: string) => send('POST', `/${id}/submissions`)
const decide = (id: string, decision: string, reason = 'Too short') =>
  send('POST', `/${id}/decision`, decision === 'rejected' ? { decision, reason } : { decision })
const rowOf = async (id: string) => {
  const [row] = await inSchool(school, ({ tx, schoolId }) =>
    tx
      .select({ review: courses.review, publishedAt: courses.publishedAt })
      .from(courses)
      .where(and(eq(courses.schoolId, schoolId), eq(courses.id, id))),
  )
  return row
}

describe('announcement.published', () => {
  it('is emitted when students can read it, once', async () => {
    const { id: courseId } = await complete()
    const published = () => emitted().filter(([name]) => name === announcementPublished.name)
    const fields = { title: 'News', body: documentOf('Today'), published: false }
    const { json: draft } = await send('POST', `/${courseId}/announcements`, fields)
    expect(published()).toEqual([])
    const save = (revision: number, title: string) =>
      ask(school.host, 'PUT', `/office/announcements/${draft.id}`, {
        token,
        body: { revision, fields: { ...fields, title, published: true } },
      })
    await save(1, 'News')
    await save(2, 'Changed')
    expect(published()).toEqual([
      [announcementPublished.name, { courseId, announcementId: draft.id, title: 'News', text: 'Today' }],
    ])
  })
})

describe('course.published and course.unpublished', () => {
  it('are emitted when a course is published and unpublished, and not if nothing changes', async () => {
    const { id: courseId } = await hidden()
    await publish(courseId, false)
    expect(emitted()).toEqual([])
    await publish(courseId)
    await publish(courseId)
    expect(emitted()).toEqual([['course.published', { courseId, isFirst: true }]])
    await publish(courseId, false)
    await publish(courseId, false)
    expect(emitted()).toEqual([['course.unpublished', { courseId }]])
    await publish(courseId)
    expect(emitted()).toEqual([['course.published', { courseId, isFirst: false }]])
  })

  it('are emitted for each of several that changes', async () => {
    const [one, two] = [await hidden(), await hidden()]
    await publish(one.id)
    emitted()
    expect((await act('publish', [one.id, two.id])).json).toEqual({ changed: 1 })
    expect(emitted()).toEqual([['course.published', { courseId: two.id, isFirst: true }]])
    expect((await act('unpublish', [one.id, two.id])).json).toEqual({ changed: 2 })
    const ids = [one.id, two.id].sort()
    expect(emitted()).toEqual(ids.map((courseId) => ['course.unpublished', { courseId }]))
  })

  it('are not emitted if publishing is refused', async () => {
    const { id } = await complete({ thumbnail: null })
    expect((await publish(id)).json.code).toBe('core.required_fields')
    expect(emitted()).toEqual([])
  })

  it('follow course.approved if whoever may approve publishes at once', async () => {
    const { id: courseId } = await complete()
    await publish(courseId)
    expect(emitted()).toEqual([
      ['course.approved', { courseId }],
      ['course.published', { courseId, isFirst: true }],
    ])
  })

  it('are emitted once when two publish at once', async () => {
    const { id: courseId } = await hidden()
    await Promise.all([publish(courseId), act('publish', [courseId])])
    expect(emitted()).toEqual([['course.published', { courseId, isFirst: true }]])
  })
})

describe('course.submitted, course.approved and course.rejected', () => {
  it('are emitted at every step of a review, each once', async () => {
    const { id: courseId } = await complete()
    await submit(courseId)
    expect((await submit(courseId)).status).toBe(409)
    expect(emitted()).toEqual([['course.submitted', { courseId, isAgain: false }]])
    await decide(courseId, 'rejected')
    expect((await decide(courseId, 'rejected')).status).toBe(409)
    expect(emitted()).toEqual([['course.rejected', { courseId, reason: 'Too short' }]])
    await submit(courseId)
    expect(emitted()).toEqual([['course.submitted', { courseId, isAgain: true }]])
    await decide(courseId, 'approved')
    expect((await decide(courseId, 'approved')).status).toBe(409)
    expect(emitted()).toEqual([['course.approved', { courseId }]])
  })
})

it.each<[string, DomainEvent<unknown>, NewCourse, (id: string) => Promise<{ status: number }>]>([
  ['published', coursePublished, { review: 'approved' }, (id) => publish(id)],
  ['unpublished', courseUnpublished, { review: 'approved', publishedAt: new Date() }, (id) => publish(id, false)],
  ['submitted', courseSubmitted, {}, submit],
])('a course is not %s if a listener fails', async (_, event, wanted, work) => {
  const { id } = await complete(wanted)
  const before = await rowOf(id)
  expect((await events.failing(event, () => work(id))).status).toBe(500)
  expect([await rowOf(id), emitted()]).toEqual([before, []])
  expect((await work(id)).status).toBe(200)
  expect(emitted()).toHaveLength(1)
})

it.each([
  ['approved', courseApproved],
  ['rejected', courseRejected],
])('a course is not %s if a listener fails', async (decision, event) => {
  const { id } = await complete()
  await submit(id)
  emitted()
  expect((await events.failing(event, () => decide(id, decision))).status).toBe(500)
  expect([(await rowOf(id))?.review, emitted()]).toEqual(['pending', []])
  expect((await decide(id, decision)).status).toBe(200)
  expect(emitted()).toHaveLength(1)
})
