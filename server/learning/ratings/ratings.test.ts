import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { emit } from '#server/core/events.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import type { Course } from '#tests/domains/courses/given-course.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let school: School
let course: Course
let teacher: Person
let owner: string
let student: { person: Person; token: string }

beforeEach(async () => {
  school = await given.school()
  teacher = await given.person(school, { role: 'lecture' })
  course = await given.course(school, { title: 'Weaving', lecturers: [teacher] })
  owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  student = await enrolled()
})

async function enrolled(wanted: Parameters<typeof given.enrollment>[3] = {}) {
  const person = await given.person(school)
  await given.enrollment(school, course, person, wanted)
  return { person, token: await given.session(school, person) }
}
const rate = (stars: number, text = '', token = student.token) =>
  ask(school.host, 'PUT', `/courses/${course.slug}/rating`, { token, body: { stars, text } })
const shown = async (page = 1) => (await ask(school.host, 'GET', `/courses/${course.slug}/ratings?page=${page}`)).json
const onCard = async () => (await ask(school.host, 'GET', `/courses/${course.slug}`)).json.course.rating
const office = async (query = '', token = owner) =>
  (await ask(school.host, 'GET', `/office/ratings${query}`, { token })).json
const decide = (id: string, body: object, token = owner) =>
  ask(school.host, 'POST', `/office/ratings/${id}/decision`, { token, body })
async function approved(stars: number, text = '', by?: { token: string }) {
  const { token } = by ?? (await enrolled())
  await rate(stars, text, token)
  const { data } = await office('?state=pending')
  for (const { id } of data) await decide(id, { decision: 'approved' })
}

describe('a rating', () => {
  it('is pending until the school approves it; then it is public and counts for the course', async () => {
    expect((await rate(4, ' Good ')).json.rating).toEqual({ stars: 4, text: 'Good', state: 'pending' })
    expect(await shown()).toMatchObject({ total: 0, data: [], average: null, counts: [0, 0, 0, 0, 0] })
    expect(await onCard()).toBeNull()
    const [row] = (await office()).data
    expect(row).toMatchObject({
      state: 'pending',
      text: 'Good',
      course: { title: 'Weaving' },
      member_id: student.person.memberId,
    })
    expect((await decide(row.id, { decision: 'approved', at: row.at })).json).toMatchObject({ state: 'approved' })
    expect(await shown()).toMatchObject({
      total: 1,
      average: 4,
      counts: [0, 1, 0, 0, 0],
      data: [{ stars: 4, text: 'Good' }],
    })
    expect(await onCard()).toEqual({ average: 4, count: 1 })
  })

  it('is pending again after a change, but not if nothing changed', async () => {
    await approved(5, 'Good', student)
    expect((await rate(5, 'Good')).json.rating.state).toBe('approved')
    expect((await rate(2, 'Less good')).json.rating).toMatchObject({ stars: 2, state: 'pending' })
    expect(await onCard()).toBeNull()
    expect((await shown()).data).toEqual([])
  })

  it('can be deleted, and no longer counts', async () => {
    await approved(5, '', student)
    await approved(4)
    expect(await onCard()).toEqual({ average: 4.5, count: 2 })
    const gone = await ask(school.host, 'DELETE', `/courses/${course.slug}/rating`, { token: student.token })
    expect(gone.json.rating).toBeNull()
    expect(await onCard()).toEqual({ average: 4, count: 1 })
  })

  it('is possible for current and former students', async () => {
    const stranger = await given.session(school, await given.person(school))
    const pending = await enrolled({ status: 'pending' })
    const rejected = await enrolled({ status: 'rejected' })
    for (const token of [stranger, pending.token, rejected.token]) {
      expect(refusal(await rate(5, '', token))).toMatchObject({ status: 409, code: 'learning.not_enrolled' })
    }
    const left = await enrolled({ status: 'withdrawn' })
    await given.grant(school, course, left.person, { endedAt: new Date() })
    expect((await rate(3, '', left.token)).status).toBe(200)
  })

  it('has one to five whole stars', async () => {
    for (const stars of [0, 6, 3.5]) expect((await rate(stars)).status).toBe(422)
  })

  it('is deleted with the person', async () => {
    await approved(1, '', student)
    await inSchool(school, (ctx) => emit(ctx, membersRemoved, { userIds: [student.person.id] }))
    expect(await onCard()).toBeNull()
    expect((await office()).data).toEqual([])
  })
})

describe('the list of ratings', () => {
  it('has ten per page, the newest first, with the count of each star', async () => {
    for (let nth = 1; nth <= 11; nth++) await rate(nth % 2 ? 5 : 3, `Number ${nth}`, (await enrolled()).token)
    for (const page of [1, 1])
      for (const { id } of (await office(`?state=pending&page=${page}`)).data)
        await decide(id, { decision: 'approved' })
    const first = await shown()
    expect(first).toMatchObject({ total: 11, pages: 2, counts: [6, 0, 5, 0, 0], average: 4.1 })
    expect(first.data.map(({ text }: { text: string }) => text).slice(0, 2)).toEqual(['Number 11', 'Number 10'])
    expect((await shown(2)).data).toMatchObject([{ text: 'Number 1' }])
  })

  it('exists for published courses only', async () => {
    const hidden = await given.course(school, { publishedAt: null })
    expect(refusal(await ask(school.host, 'GET', `/courses/${hidden.slug}/ratings`))).toMatchObject({
      code: 'courses.course_not_found',
    })
  })
})

describe('the office', () => {
  it('rejects with a reason that only the office reads, and a log entry', async () => {
    await approved(2, 'Bad words', student)
    const [{ id }] = (await office()).data
    expect(refusal(await decide(id, { decision: 'rejected', reason: '  ' }))).toMatchObject({
      status: 422,
      code: 'courses.reject_reason_required',
    })
    expect((await decide(id, { decision: 'rejected', reason: 'No names, please' })).json).toMatchObject({
      state: 'rejected',
      reason: 'No names, please',
    })
    expect(await onCard()).toBeNull()
    expect((await office('?state=rejected')).counts).toEqual({ pending: 0, approved: 0, rejected: 1 })
    const entries = await inSchool(school, ({ tx, schoolId }) =>
      tx.select().from(auditLog).where(eq(auditLog.schoolId, schoolId)).orderBy(auditLog.id),
    )
    expect(entries.at(-1)).toMatchObject({ action: 'reject', kind: 'rating', thingId: id, thingName: 'Weaving' })
  })

  it('cannot decide on a review that was changed since it was read', async () => {
    await rate(3, 'First')
    const [{ id, at }] = (await office()).data
    await rate(3, 'Second')
    expect(refusal(await decide(id, { decision: 'approved', at }))).toMatchObject({
      status: 409,
      code: 'core.changed_elsewhere',
    })
    expect((await office()).data).toMatchObject([{ state: 'pending', text: 'Second' }])
  })

  it('shows a lecturer their own courses only', async () => {
    await given.role(school, ['ratings.view', 'ratings.update'])
    await rate(5, 'Of the teacher')
    const other = await given.course(school)
    await given.enrollment(school, other, student.person)
    const body = { stars: 1, text: 'Of another' }
    await ask(school.host, 'PUT', `/courses/${other.slug}/rating`, { token: student.token, body })
    const token = await given.session(school, teacher)
    expect(await office('', token)).toMatchObject({
      total: 1,
      data: [{ text: 'Of the teacher' }],
      counts: { pending: 1 },
    })
    const [foreign] = (await office(`?course=${other.id}`)).data
    expect(refusal(await decide(foreign.id, { decision: 'approved' }, token))).toMatchObject({
      status: 404,
      code: 'learning.rating_not_found',
    })
    expect((await office(`?course=${other.id}`, token)).data).toEqual([])
  })

  it('finds reviews by student and course, and sorts them by stars', async () => {
    const other = await given.course(school, { title: 'Dyeing' })
    const sokha = await given.person(school, { firstName: 'Sokha', lastName: 'Chan' })
    await given.enrollment(school, course, sokha)
    await given.enrollment(school, other, sokha)
    const token = await given.session(school, sokha)
    await rate(4)
    await rate(1, '', token)
    await ask(school.host, 'PUT', `/courses/${other.slug}/rating`, { token, body: { stars: 5 } })
    const stars = async (query: string) => (await office(query)).data.map((row: { stars: number }) => row.stars)
    expect(await stars('')).toEqual([5, 1, 4])
    expect(await stars('?sort=lowest')).toEqual([1, 4, 5])
    expect(await stars('?sort=highest')).toEqual([5, 4, 1])
    expect(await office('?q=sokha')).toMatchObject({ total: 2, counts: { pending: 2, approved: 0, rejected: 0 } })
    expect(await stars(`?q=sokha&course=${course.id}`)).toEqual([1])
    expect((await office('?q=nobody')).total).toBe(0)
    expect((await office()).courses).toEqual([
      { id: other.id, title: 'Dyeing' },
      { id: course.id, title: 'Weaving' },
    ])
    expect((await office('', await given.session(school, teacher))).courses).toEqual([
      { id: course.id, title: 'Weaving' },
    ])
  })

  it('replies to a review: everyone reads it, the lecturer of the course may, and changed words lose it', async () => {
    await rate(4, 'Good')
    const [{ id, at }] = (await office()).data
    const reply = (text: string, token?: string, seen = at) =>
      ask(school.host, 'PUT', `/office/ratings/${id}/reply`, { token: token ?? owner, body: { text, at: seen } })
    const shown = async () => (await ask(school.host, 'GET', `/courses/${course.slug}/ratings`, {})).json.data
    await decide(id, { decision: 'approved' })
    expect(await shown()).toMatchObject([{ reply: null }])
    const lecture = await given.session(school, teacher)
    expect((await reply(' Thank you. ', lecture)).json).toMatchObject({ reply: { text: 'Thank you.' } })
    expect(await shown()).toMatchObject([{ reply: { text: 'Thank you.', by: expect.stringMatching(/./) } }])
    const stranger = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect(refusal(await reply('No', stranger)).code).toBe('learning.rating_not_found')
    const assistant = await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } })
    expect(refusal(await reply('No', await given.session(school, assistant))).code).toBe('identity.no_permission')
    expect(refusal(await reply('Late', owner, new Date(0).toISOString())).code).toBe('core.changed_elsewhere')
    expect((await reply('')).json).toMatchObject({ reply: null })
    await reply('Thank you.')
    await rate(1, 'Bad')
    expect((await office()).data).toMatchObject([{ state: 'pending', reply: null }])
  })

  it('counts correctly when several decide at once', async () => {
    for (let nth = 0; nth < 6; nth++) await rate(5, `${nth}`, (await enrolled()).token)
    const { data } = await office()
    await Promise.all(data.map(({ id }: { id: string }) => decide(id, { decision: 'approved' })))
    expect(await onCard()).toEqual({ average: 5, count: 6 })
  })
})
