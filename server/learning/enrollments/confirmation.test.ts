import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { memberships, users } from '#server/identity/identity.tables.ts'
import type { Course } from '#tests/domains/courses/given-course.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { everywhere, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let school: School
let course: Course
let owner: string
let student: Person
let token: string

beforeEach(async () => {
  school = await given.school()
  owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  course = await given.course(school, { priceCents: 0, sections: [{ lessons: [{ title: 'Threads' }] }] })
  student = await given.person(school, { member: { confirmedAt: null } })
  await everywhere.update(users).set({ confirmedAt: null }).where(eq(users.id, student.id))
  token = await given.session(school, student)
})

const asks = async (asks_confirmation: boolean) => {
  const { json } = await ask(school.host, 'GET', '/office/school', { token: owner })
  const { revision, name, tagline, contact } = json
  const body = { revision, name, tagline, contact, asks_confirmation }
  const saved = await ask(school.host, 'PUT', '/office/school', { token: owner, body })
  expect(saved.json.asks_confirmation).toBe(asks_confirmation)
}
const join = (as = token) => ask(school.host, 'POST', `/courses/${course.slug}/enrollment`, { token: as, body: {} })
const question = () =>
  ask(school.host, 'POST', `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/questions`, {
    token,
    body: { text: 'Why?' },
  })
const rate = () => ask(school.host, 'PUT', `/courses/${course.slug}/rating`, { token, body: { stars: 5, text: '' } })
const joinByLink = async () => {
  const body = { days: 7, places: 10 }
  const made = await ask(school.host, 'POST', `/office/courses/${course.id}/join-link`, { token: owner, body })
  return ask(school.host, 'POST', `/join/${made.json.token}`, { token })
}
const refused = { status: 409, code: 'identity.confirm_first' }

describe('a school that asks for a confirmed email', () => {
  it('is none until it says so', async () => {
    expect((await ask(school.host, 'GET', '/office/school', { token: owner })).json.asks_confirmation).toBe(false)
    expect((await join()).json.state).toBe('learning')
  })

  it('lets nobody enroll, or join by a link, who has not confirmed it; what is open stays open', async () => {
    await asks(true)
    expect(refusal(await join())).toMatchObject(refused)
    expect(refusal(await joinByLink())).toMatchObject(refused)
    expect((await ask(school.host, 'GET', `/courses/${course.slug}`, { token })).status).toBe(200)
    expect((await ask(school.host, 'GET', `/courses/${course.slug}/access`, { token })).json.state).toBe('free')
    await asks(false)
    expect((await join()).json.state).toBe('learning')
  })

  it('lets those who are in a course learn, but not ask or review', async () => {
    await join()
    await asks(true)
    expect((await join()).json.state).toBe('learning')
    expect((await ask(school.host, 'GET', `/lecture/${course.slug}`, { token })).status).toBe(200)
    expect(refusal(await question())).toMatchObject(refused)
    expect(refusal(await rate())).toMatchObject(refused)
  })

  it('lets nobody go on asking below a question of before', async () => {
    await join()
    const { json } = await question()
    await asks(true)
    const body = { text: 'And why?' }
    const answer = await ask(school.host, 'POST', `/questions/${json.id}/answers`, { token, body })
    expect(refusal(answer)).toMatchObject(refused)
  })

  it('says first what nobody gets, confirmed or not', async () => {
    await asks(true)
    const { slug } = await given.course(school, { priceCents: 500 })
    const answer = await ask(school.host, 'POST', `/courses/${slug}/enrollment`, { token, body: {} })
    expect(refusal(answer).code).toBe('learning.must_be_bought')
  })

  it.each([
    [
      'the person confirms it',
      () => everywhere.update(users).set({ confirmedAt: new Date() }).where(eq(users.id, student.id)),
    ],
    [
      'the school does',
      () =>
        inSchool(school, ({ tx, now }) =>
          tx.update(memberships).set({ confirmedAt: now }).where(eq(memberships.userId, student.id)),
        ),
    ],
  ])('opens once %s', async (_, confirm) => {
    await asks(true)
    expect(refusal(await join())).toMatchObject(refused)
    await confirm()
    expect((await join()).json.state).toBe('learning')
    expect((await question()).status).toBe(200)
    expect((await rate()).status).toBe(200)
  })

  it('keeps the choice when something else is saved, and says it in the log', async () => {
    await asks(true)
    const { revision, name, tagline, contact } = (await ask(school.host, 'GET', '/office/school', { token: owner }))
      .json
    const body = { revision, name, tagline: { ...tagline, en: 'Another' }, contact }
    expect((await ask(school.host, 'PUT', '/office/school', { token: owner, body })).json.asks_confirmation).toBe(true)
    const log = await ask(school.host, 'GET', '/office/audit', { token: owner })
    expect(JSON.stringify(log.json)).toContain('asks_confirmation')
  })
})
