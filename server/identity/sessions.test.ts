import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Person, password } from '#tests/domains/identity/given-people.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, type RequestOptions, refusal } from '#tests/support/site.ts'
import { memberships, sessions, users } from './identity.tables.ts'

let school: School
let person: Person
const { ask } = openSite()

beforeAll(async () => {
  school = await given.school()
})

beforeEach(async () => {
  person = await given.person(school)
})

const whoAmI = (asked: RequestOptions) => ask(school.host, 'GET', '/own_user', asked)
const cookieOf = (token: string) => `locale=en; auth.token=${token}; other=1`

const signedOut = {
  status: 401,
  code: 'identity.signed_out',
  message: "You've been logged out on this device due to session expiration, another login, or suspension.",
}

const sessionsOf = ({ id }: Person) =>
  doors.inSchool(school.id, null, ({ tx }) =>
    tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.schoolId, school.id), eq(sessions.userId, id))),
  )

describe('a token', () => {
  it('is sent as a cookie, or as Authorization with or without Bearer', async () => {
    const token = await given.session(school, person)
    for (const asked of [
      { token },
      { headers: { authorization: token } },
      { headers: { authorization: `bearer  ${token}` } },
      { cookie: cookieOf(token) },
      { headers: { authorization: 'Bearer ' }, cookie: cookieOf(token) },
    ]) {
      expect((await whoAmI(asked)).json.user?.id, JSON.stringify(asked)).toBe(person.id)
    }
  })

  it('in Authorization wins over the cookie', async () => {
    const other = await given.person(school)
    const [mine, theirs] = await Promise.all([given.session(school, person), given.session(school, other)])
    expect((await whoAmI({ token: mine, cookie: cookieOf(theirs) })).json.user.id).toBe(person.id)
    expect(refusal(await whoAmI({ token: 'stale', cookie: cookieOf(theirs) }))).toEqual(signedOut)
  })

  it('that is unknown is refused', async () => {
    const token = await given.session(school, person)
    for (const wrong of [`${token}x`, token.slice(0, -1), token.toUpperCase(), 'x', "' or 1=1 --", 'ក']) {
      const asked = /^[\w' =-]+$/.test(wrong) ? { token: wrong } : { cookie: `auth.token=${encodeURIComponent(wrong)}` }
      expect(refusal(await whoAmI(asked)), wrong).toEqual(signedOut)
    }
  })

  it('is required', async () => {
    expect(refusal(await whoAmI({}))).toEqual({
      status: 401,
      code: 'identity.sign_in_required',
      message: 'Please sign in first',
    })
  })
})

describe('what a page writes', () => {
  const rename = (asked: RequestOptions) =>
    ask(school.host, 'PUT', '/own_user/name', { ...asked, body: { first_name: 'Dara', last_name: 'Kim' } })

  it('is refused in the session of somebody the page was not made for', async () => {
    const other = await given.person(school)
    const token = await given.session(school, other)
    expect((await rename({ token, headers: { 'x-person': other.id } })).status).toBe(200)
    expect(refusal(await rename({ token, headers: { 'x-person': person.id } }))).toEqual(signedOut)
    expect((await rename({ token })).status, 'a client of the API names nobody').toBe(200)
    expect((await whoAmI({ token, headers: { 'x-person': person.id } })).status, 'a page may read').toBe(200)
  })
})

describe('a session', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('expires', async () => {
    const begin = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    const token = await given.session(school, person, 60)
    vi.setSystemTime(begin + 59_999)
    expect((await whoAmI({ token })).status).toBe(200)
    vi.setSystemTime(begin + 60_000)
    expect(refusal(await whoAmI({ token }))).toEqual(signedOut)
  })

  it('is deleted at the next sign-in after it has expired', async () => {
    const begin = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    await given.session(school, person, 60)
    vi.setSystemTime(begin + 61_000)
    await ask(school.host, 'POST', '/login', { body: { email: person.email, password } })
    expect(await sessionsOf(person)).toHaveLength(1)
  })

  it('stores when it was last seen, at most every five minutes', async () => {
    const begin = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    const token = await given.session(school, person)
    for (const [later, seen] of [
      [5 * 60_000, 0],
      [5 * 60_000 + 1, 5 * 60_000 + 1],
    ] as const) {
      vi.setSystemTime(begin + later)
      await whoAmI({ token })
      const [session] = await sessionsOf(person)
      expect(session?.lastSeenAt.getTime()).toBe(begin + seen)
    }
  })

  it('ends by logging out, without other sessions, and clears its cookie', async () => {
    const token = await given.session(school, person)
    const elsewhere = await given.session(school, person)
    const answer = await ask(school.host, 'GET', '/logout', { cookie: cookieOf(token) })
    expect([answer.status, answer.json]).toEqual([200, {}])
    expect(answer.headers.getSetCookie()).toEqual(['auth.token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
    expect(refusal(await whoAmI({ token }))).toEqual(signedOut)
    expect((await whoAmI({ token: elsewhere })).status).toBe(200)
    expect((await ask(school.host, 'GET', '/logout', { token })).status).toBe(200)
  })

  it('is not needed for logging out', async () => {
    expect((await ask(school.host, 'GET', '/logout')).json).toEqual({})
  })

  const now = new Date()
  it.each([
    ['blocked', { blockedAt: now }],
    ['suspended', { suspendedAt: now }],
    ['removed', { deletedAt: now }],
  ])('ends at once when the school marks its person as %s', async (_, state) => {
    const token = await given.session(school, person)
    expect((await whoAmI({ token })).status).toBe(200)
    await doors.inSchool(school.id, null, ({ tx }) =>
      tx
        .update(memberships)
        .set(state)
        .where(and(eq(memberships.schoolId, school.id), eq(memberships.userId, person.id))),
    )
    expect(refusal(await whoAmI({ token }))).toEqual(signedOut)
  })

  it.each([
    ['banned', { bannedAt: now }],
    ['closed', { closedAt: now }],
  ])('ends at once when the account is %s', async (_, state) => {
    const token = await given.session(school, person)
    await doors.acrossSchools(null, 'a test changes an account', ({ tx }) =>
      tx.update(users).set(state).where(eq(users.id, person.id)),
    )
    expect(refusal(await whoAmI({ token }))).toEqual(signedOut)
  })
})
