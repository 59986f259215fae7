import { beforeEach, describe, expect, it } from 'vitest'
import { uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()
const city = uniqueWord()

async function somebody(role: 'student' | 'vendor' = 'student') {
  const signedIn = await given.signedIn({ role, phone: `+3361${String(Math.random()).slice(2, 10)}` })
  const { school, token } = signedIn
  const lives = { country: 'FR', city }
  expect((await ask(school.host, 'PATCH', '/own_user/personal', { token, body: lives })).status).toBe(200)
  return signedIn
}
let student: Awaited<ReturnType<typeof somebody>>

beforeEach(async () => {
  student = await somebody()
})

describe('the visitor that a browser is', () => {
  const uiddOf = async (headers: Record<string, string>, { school, token } = student) =>
    (await ask(school.host, 'GET', '/own_user', { token, headers })).json.user.uidd

  it('is in the answer to the browser that sends its token, and in no other', async () => {
    const { token, user } = await given.visitor(student.school)
    expect(await uiddOf({ 'visitor-token': token })).toBe(user.uidd)
    expect(await uiddOf({})).toBeNull()
    expect(await uiddOf({ 'visitor-token': 'no token' })).toBeNull()
    expect(await uiddOf({ 'visitor-token': token }, await somebody()), 'in another school').toBeNull()
  })

  it('opens nothing by its token alone', async () => {
    const { token } = await given.visitor(student.school)
    const { status } = await ask(student.school.host, 'GET', '/own_user', { headers: { 'visitor-token': token } })
    expect(status).toBe(401)
  })
})

describe('where somebody lives', () => {
  it('is in their own answer, with their state', async () => {
    const { school, token } = student
    const { json } = await ask(school.host, 'GET', '/own_user', { token })
    expect(json.user).toMatchObject({ state: 'active', country_code: '+33', country: 'FR', city })
  })

  it('is nothing for who has written nothing', async () => {
    const { school } = student
    const token = await given.session(school, await given.person(school, { phone: null }))
    const { json } = await ask(school.host, 'GET', '/own_user', { token })
    expect(json.user).toMatchObject({ country_code: null, country: null, city: null })
  })

  it('is in no answer of a school', async () => {
    const { school, person } = student
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const paths = [
      '/office/students?q=',
      `/office/students/${person.memberId}`,
      '/office/students.csv?language=en',
      `/office/users/${person.memberId}`,
    ]
    for (const path of paths) {
      const { status, text } = await ask(school.host, 'GET', path, { token: owner })
      expect([path, status]).toEqual([path, 200])
      expect(text, path).not.toContain(city)
      expect(text, path).not.toMatch(/"(country|country_code|city)"/)
    }
  })

  it('is not in the answer of a sign-in, which other devices may log', async () => {
    const { school, person } = student
    const { email, password } = person
    const { json } = await ask(school.host, 'POST', '/login', { body: { email, password }, ip: uniqueWord() })
    expect(json.user.id).toBe(person.id)
    expect(json.user).not.toHaveProperty('city')
  })

  it('is not shown to an access token', async () => {
    const { school, person } = await somebody('vendor')
    await given.subscription(school, { package: 'premium' })
    const { token } = await given.accessToken(school, person)
    const headers = { authorization: `Bearer ${token}` }
    const { json } = await ask(school.host, 'GET', '/own_user', { headers })
    expect(json.user.id).toBe(person.id)
    for (const field of ['country_code', 'country', 'city', 'uidd']) expect(json.user).not.toHaveProperty(field)
  })
})
