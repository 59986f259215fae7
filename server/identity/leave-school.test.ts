import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { password } from '#tests/domains/identity/given-people.ts'
import { everywhere, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { memberships } from './identity.tables.ts'

const { ask } = openSite()
type Person = Awaited<ReturnType<typeof given.person>>
let school: School
let person: Person

beforeEach(async () => {
  school = await given.school()
  person = await given.person(await given.school())
})

const signIn = (more: object = {}, who = person) =>
  ask(school.host, 'POST', '/login', { body: { email: who.email, password, ...more }, ip: uniqueWord() })
const membershipOf = async ({ id }: Person) => {
  const isThis = and(eq(memberships.schoolId, school.id), eq(memberships.userId, id))
  return (await everywhere.select().from(memberships).where(isThis))[0]
}

describe('signing in at a school that one is no member of', () => {
  it('is asked first by a page, and nothing happens until it is answered', async () => {
    expect((await signIn({ join: false })).json).toMatchObject({ pass: false, join_token: expect.any(String) })
    expect(await membershipOf(person)).toBeUndefined()
    expect((await signIn({ join: true })).status).toBe(200)
    expect(await membershipOf(person)).toMatchObject({ role: 'student' })
    expect((await signIn({ join: false })).status).toBe(200)
  })

  it('is not asked of a program, which signs in as before', async () => {
    expect((await signIn()).status).toBe(200)
    expect(await membershipOf(person)).toMatchObject({ role: 'student' })
  })

  it('says nothing to whoever does not know the password', async () => {
    const answer = await signIn({ join: false, password: 'a guess' })
    expect(refusal(answer).code).toBe('identity.invalid_credentials')
  })

  it('is asked after the code of the second step', async () => {
    const home = await given.school()
    person = await given.person(home)
    const token = await given.session(home, person)
    const body = { current_password: password, by_email: true }
    await ask(home.host, 'PUT', '/own_user/two-factor/email', { token, body })
    expect((await signIn({ join: false })).json).toMatchObject({ checkPoint: true })
  })
})

describe('leaving a school', () => {
  const leave = (token: string) => ask(school.host, 'POST', '/own_user/leave', { token })

  it('signs out here, leaves other schools alone, and is undone by joining again', async () => {
    const elsewhere = await given.school()
    person = await given.person(school)
    await given.membership(elsewhere, person)
    const course = await given.course(school)
    await given.enrollment(school, course, person)
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const listed = async (tab: string) =>
      (await ask(school.host, 'GET', `/office/students?tab=${tab}&q=${person.email}`, { token: owner })).json.data
        .length
    const there = await given.session(elsewhere, person)
    const here = await given.session(school, person)
    const access = async (token: string) =>
      (await ask(school.host, 'GET', `/courses/${course.slug}/access`, { token })).json
    const before = await access(here)
    expect(before.state).toBe('learning')
    expect((await leave(here)).status).toBe(200)
    expect((await ask(school.host, 'GET', '/own_user', { token: here })).status).toBe(401)
    expect((await ask(elsewhere.host, 'GET', '/own_user', { token: there })).status).toBe(200)
    expect([await listed('all'), await listed('trash')]).toEqual([0, 1])
    const log = await ask(school.host, 'GET', '/office/audit', { token: owner })
    expect(JSON.stringify(log.json)).toContain('"leave"')

    expect((await signIn({ join: false })).json).toMatchObject({ pass: false, join_token: expect.any(String) })
    const back = await signIn({ join: true })
    expect(back.status).toBe(200)
    expect([await listed('all'), await listed('trash')]).toEqual([1, 0])
    expect(await membershipOf(person)).toMatchObject({ leftAt: null, deletedAt: null })
    expect(await access(back.json.token)).toEqual(before)
  })

  it.each(['vendor', 'lecture', 'admin'] as const)('is refused to a %s', async (role) => {
    person = await given.person(school, { role })
    expect(refusal(await leave(await given.session(school, person))).code).toBe('identity.staff_cannot_leave')
    expect(await membershipOf(person)).toMatchObject({ leftAt: null, deletedAt: null })
  })

  it('is not undone by the school', async () => {
    person = await given.person(school)
    await leave(await given.session(school, person))
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const body = { ids: [person.memberId] }
    const restored = await ask(school.host, 'POST', '/office/students/restore', { token: owner, body })
    expect(refusal(restored).code).toBe('identity.has_left')
  })

  it('does not open a school to whoever it has moved to the trash', async () => {
    person = await given.person(school, { member: { deletedAt: new Date() } })
    expect(refusal(await signIn({ join: true })).code).toBe('identity.blocked')
  })
})
