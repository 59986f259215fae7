import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { countAttempt } from '#server/core/database/rate-limits.ts'
import { type Person, password } from '#tests/domains/identity/given-people.ts'
import { doors, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, type RequestOptions, refusal } from '#tests/support/site.ts'
import { memberships, sessions } from './identity.tables.ts'

let school: School
const { ask } = openSite()

beforeAll(async () => {
  school = await given.school()
})

const signIn = (body: object, asked: RequestOptions = {}, host = school.host) =>
  ask(host, 'POST', '/login', { ...asked, body })
const wrong = { status: 401, code: 'identity.invalid_credentials', message: 'Invalid email or password!' }

describe('signing in', () => {
  it('returns a token, its lifetime in seconds and the person', async () => {
    const { id, email, username } = await given.person(school, { role: 'lecture', confirmedAt: null })
    const { status, json } = await signIn({ email, password })
    expect(status).toBe(200)
    expect(json).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      tokenExpiration: 30 * 24 * 3600,
      checkPoint: false,
      user: {
        id,
        email,
        username,
        first_name: `${school.mark} given`,
        last_name: `${school.mark} family`,
        role: 'lecture',
        is_owner: false,
        phone: `012 ${school.mark}`,
        avatar: `/art/avatar-default.webp?${school.mark}`,
        position: `${school.mark} position`,
        bio: `${school.mark} bio`,
        lecture_type: null,
        confirmed: false,
        joined_at: expect.stringMatching(/Z$/),
        last_login_at: expect.stringMatching(/Z$/),
      },
    })
    expect((await ask(school.host, 'GET', '/own_user', { token: json.token })).json.user.id).toBe(id)
  })

  it('accepts the email in any case and with spaces around it, or the user name', async () => {
    const { email, username } = await given.person(school)
    for (const name of [` ${email.toUpperCase()} `, username, username.toUpperCase()]) {
      expect((await signIn({ email: name, password })).status, name).toBe(200)
    }
  })

  it('compares the password exactly', async () => {
    const { email } = await given.person(school, { password: ' ពាក្យ Sämtlich ' })
    expect((await signIn({ email, password: ' ពាក្យ Sämtlich ' })).status).toBe(200)
    expect((await signIn({ email, password: 'ពាក្យ Sämtlich' })).status).toBe(401)
  })

  it('refuses a wrong password and an unknown email in the same way', async () => {
    const { email } = await given.person(school)
    const noPassword = await given.person(school, { passwordHash: null })
    for (const name of [email, `${uniqueWord()}@example.com`, noPassword.email]) {
      expect(refusal(await signIn({ email: name, password: 'not the password' }))).toEqual(wrong)
    }
  })

  it('makes an administrator one in every school', async () => {
    const { email } = await given.account({ isAdmin: true })
    expect((await signIn({ email, password })).json.user.role).toBe('admin')
  })
})

describe('people who may not sign in', () => {
  const now = new Date()
  const refusedPeople: [string, () => Promise<Person>, object][] = [
    [
      'banned from the platform',
      () => given.person(school, { bannedAt: now }),
      { status: 403, code: 'identity.banned', message: 'Your account has been banned' },
    ],
    [
      'who closed their account',
      () => given.person(school, { closedAt: now }),
      { status: 403, code: 'identity.account_closed', message: 'This email was closed and cannot sign in or sign up' },
    ],
    [
      'suspended by the school',
      () => member({ suspendedAt: now }),
      { status: 403, code: 'identity.suspended', message: 'Your account has been suspended' },
    ],
    [
      'blocked by the school',
      () => member({ blockedAt: now }),
      { status: 403, code: 'identity.blocked', message: 'Your account has been suppended to access this school...' },
    ],
    [
      'removed from the school',
      () => member({ deletedAt: now }),
      { status: 403, code: 'identity.blocked', message: 'Your account has been suppended to access this school...' },
    ],
  ]

  async function member(state: Partial<typeof memberships.$inferInsert>) {
    const person = await given.account()
    await given.membership(school, person, state)
    return person
  }

  it.each(refusedPeople)('get the reason: %s', async (_, make, expected) => {
    const { email } = await make()
    const answer = await signIn({ email, password })
    expect(refusal(answer)).toEqual(expected)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it.each(refusedPeople)('get no reason without their password: %s', async (_, make) => {
    const { email } = await make()
    expect(refusal(await signIn({ email, password: 'a guess' }))).toEqual(wrong)
  })

  it('in one school can in another', async () => {
    const other = await given.school()
    const { email } = await member({ blockedAt: now })
    expect((await signIn({ email, password }, {}, other.host)).status).toBe(200)
  })
})

describe('signing in to another school', () => {
  it('makes the person a student there, once, and shows nothing of their other school', async () => {
    const other = await given.school()
    const vendor = await given.person(school, { role: 'vendor' })
    const answers = await Promise.all([1, 2, 3].map(() => signIn({ email: vendor.email, password }, {}, other.host)))
    for (const { json } of answers) {
      expect(json.user).toMatchObject({ id: vendor.id, role: 'student', is_owner: false, position: null, bio: null })
    }
    const joined = await doors.inSchool(other.id, null, ({ tx }) =>
      tx
        .select({ role: memberships.role })
        .from(memberships)
        .where(and(eq(memberships.schoolId, other.id), eq(memberships.userId, vendor.id))),
    )
    expect(joined).toEqual([{ role: 'student' }])
  })

  it('gives a session that is invalid in their other school', async () => {
    const other = await given.school()
    const vendor = await given.person(school, { role: 'vendor' })
    const { token } = (await signIn({ email: vendor.email, password }, {}, other.host)).json
    const refused = await ask(school.host, 'GET', '/own_user', { token })
    expect(refusal(refused)).toEqual({
      status: 401,
      code: 'identity.signed_out',
      message: "You've been logged out on this device due to session expiration, another login, or suspension.",
    })
  })
})

describe('the token', () => {
  it('is stored only as its hash', async () => {
    const { id, email } = await given.person(school)
    const { token } = (await signIn({ email, password }, { headers: { 'user-agent': 'x'.repeat(1000) } })).json
    const [row] = await doors.inSchool(school.id, null, ({ tx }) =>
      tx
        .select({ session: sessions, text: sql<string>`${sessions}::text` })
        .from(sessions)
        .where(and(eq(sessions.schoolId, school.id), eq(sessions.userId, id))),
    )
    expect(row?.session.tokenHash).toEqual(createHash('sha256').update(token).digest())
    expect(row?.text).not.toContain(token)
    expect(row?.session.userAgent).toHaveLength(400)
  })

  it('expires after a month with its cookie, or after half a day with a session cookie', async () => {
    const { email } = await given.person(school)
    const remembered = await signIn({ email, password, remember: true })
    const short = await signIn({ email, password, remember: false })
    expect(remembered.json.tokenExpiration).toBe(2_592_000)
    expect(remembered.headers.getSetCookie()).toEqual([
      `auth.token=${remembered.json.token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`,
    ])
    expect(short.json.tokenExpiration).toBe(43_200)
    expect(short.headers.getSetCookie()).toEqual([`auth.token=${short.json.token}; Path=/; HttpOnly; SameSite=Lax`])
  })

  it('has a secure cookie behind a proxy with https', async () => {
    const { email } = await given.person(school)
    const headers = { 'x-forwarded-proto': 'https' }
    const behindProxy = openSite({ trustProxy: true })
    const answer = await behindProxy.ask(school.host, 'POST', '/login', { body: { email, password }, headers })
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    // Anybody can send the header, so it is ignored without a trusted proxy.
    const direct = await signIn({ email, password }, { headers })
    expect(direct.headers.get('set-cookie')).not.toContain('Secure')
  })
})

describe('attempts', () => {
  // Counted by quarters of an hour, so the clock is set to the middle of one.
  const quarter = 15 * 60 * 1000
  const middle = (Math.floor(Date.now() / quarter) + 0.5) * quarter
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: middle })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const tooMany = {
    status: 429,
    code: 'core.too_many_requests',
    message: 'Too many attempts. Please wait a moment and try again.',
  }

  it('that fail are limited to ten per account in all schools; then even the right password is refused', async () => {
    const other = await given.school()
    const { email } = await given.person(school)
    const someoneElse = await given.person(school)
    for (let attempt = 1; attempt <= 10; attempt++) {
      const host = attempt % 2 ? school.host : other.host
      expect(refusal(await signIn({ email, password: 'a guess' }, { ip: `192.0.2.${attempt}` }, host))).toEqual(wrong)
    }
    expect(refusal(await signIn({ email, password: 'a guess' }))).toEqual(tooMany)
    expect(refusal(await signIn({ email, password }))).toEqual(tooMany)
    expect((await signIn({ email: someoneElse.email, password })).status).toBe(200)
    vi.setSystemTime(middle + quarter)
    expect((await signIn({ email, password })).status).toBe(200)
  })

  it('that succeed do not count', async () => {
    const { email } = await given.person(school)
    const answers = []
    for (let attempt = 1; attempt <= 12; attempt++) answers.push((await signIn({ email, password })).status)
    expect(answers).toEqual(answers.map(() => 200))
  })

  it('from one address are limited to two hundred, whatever the account', async () => {
    const ip = uniqueWord()
    const now = new Date()
    await Promise.all(
      Array.from({ length: 200 }, () =>
        countAttempt(doors.reference, `sign-in:address:${ip}`, { hits: 200, seconds: 15 * 60 }, now),
      ),
    )
    const { email } = await given.person(school)
    expect(refusal(await signIn({ email, password }, { ip }))).toEqual(tooMany)
    expect((await signIn({ email, password }, { ip: uniqueWord() })).status).toBe(200)
  })

  it('are counted by the address the proxy names, and only where it is trusted', async () => {
    const { email } = await given.person(school)
    const named = '203.0.113.77'
    const asked = { body: { email, password: 'a guess' }, headers: { 'x-forwarded-for': `10.0.0.1, ${named}` } }
    const direct = uniqueWord()
    await openSite({ trustProxy: true }).ask(school.host, 'POST', '/login', { ...asked, ip: uniqueWord() })
    await ask(school.host, 'POST', '/login', { ...asked, ip: direct })
    const { rows } = await doors.reference.execute(
      sql`select key, hits from rate_limits where key in (${`sign-in:address:${named}`}, ${`sign-in:address:${direct}`})`,
    )
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(rows.map((row) => ({ ...row, hits: 1 })))
  })
})
