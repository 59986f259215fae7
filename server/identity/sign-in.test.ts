import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { countHit } from '#server/core/database/rate-limits.ts'
import { security } from '#shared/core/words/office-security.en.ts'
import { type Person, password } from '#tests/domains/identity/given-people.ts'
import { doors, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, type RequestOptions, refusal, type TestResponse } from '#tests/support/site.ts'
import { pageToken } from './cookies.ts'
import { memberships, sessions, users } from './identity.tables.ts'
import { hashPassword } from './passwords.ts'
import { clock } from './sign-in-delay.ts'

/** How long attempts have waited, and what holds them where they wait. */
const waited: number[] = []
const hold: { gate?: PromiseWithResolvers<void> | undefined } = {}
vi.spyOn(clock, 'wait').mockImplementation(async (ms) => {
  waited.push(ms)
  await hold.gate?.promise
})
afterAll(() => vi.restoreAllMocks())

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
      pass: true,
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
        matrix: null,
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

  const someDigits = () => String(Math.random()).slice(2, 8).padEnd(6, '0')

  it('accepts the phone in every spelling', async () => {
    const digits = someDigits()
    const { id } = await given.person(school, { phone: `+85512${digits}` })
    const khmer = digits.replace(/\d/g, (digit) => String.fromCharCode(0x17e0 + Number(digit)))
    for (const name of [`012${digits}`, `012 ${digits.slice(0, 3)}-${digits.slice(3)}`, `+855 12 ${digits}`])
      expect((await signIn({ email: name, password })).json.user.id, name).toBe(id)
    for (const name of [`0085512${digits}`, `(+855) 012 ${digits}`, `០១២ ${khmer}`])
      expect((await signIn({ email: name, password })).json.user.id, name).toBe(id)
  })

  it('of several accounts with one phone opens the one whose password it is, so that nobody can take a number away', async () => {
    const digits = someDigits()
    const mother = await given.person(school, { phone: `+85512${digits}` })
    const son = await given.person(school, { phone: `+85512${digits}`, password: 'of the son alone' })
    const by = (secret: string) => signIn({ email: `012${digits}`, password: secret })
    expect((await by(password)).json.user.id).toBe(mother.id)
    expect((await by('of the son alone')).json.user.id).toBe(son.id)
    expect(refusal(await by('of nobody at all'))).toEqual(wrong)
  })

  it('accepts a password however a keyboard writes its letters', async () => {
    const own = 'mật khẩu của tôi'
    const { email } = await given.person(school, { password: own.normalize('NFC') })
    expect((await signIn({ email, password: own.normalize('NFD') })).status).toBe(200)
    const { email: other } = await given.person(school, { password: 'abc12345 ok' })
    expect((await signIn({ email: other, password: 'ａｂｃ１２３４５ ok' })).status).toBe(200)
  })

  it('takes a user name that looks like the phone of others for what it is', async () => {
    const digits = someDigits()
    const named = await given.person(school, { username: `012${digits}` })
    for (const at of [1, 2, 3]) await given.person(school, { phone: `+85512${digits}`, firstName: `Sok ${at}` })
    expect((await signIn({ email: `012${digits}`, password })).json.user.id).toBe(named.id)
  })

  it('compares the password exactly', async () => {
    const { email } = await given.person(school, { password: ' ពាក្យ Sämtlich ' })
    expect((await signIn({ email, password: ' ពាក្យ Sämtlich ' })).status).toBe(200)
    expect((await signIn({ email, password: 'ពាក្យ Sämtlich' })).status).toBe(401)
  })

  it('refuses a wrong password and an unknown email in the same way', async () => {
    const { email } = await given.person(school)
    const noPassword = await given.person(school, { passwordHash: null })
    const unknown = [`${uniqueWord()}@example.com`, uniqueWord(), `+855 97 ${someDigits()}1`]
    for (const name of [email, ...unknown, noPassword.email]) {
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
      expect.stringMatching(/^auth\.device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/),
    ])
    expect(short.json.tokenExpiration).toBe(43_200)
    expect(short.headers.getSetCookie()[0]).toBe(`auth.token=${short.json.token}; Path=/; HttpOnly; SameSite=Lax`)
  })

  it('has a secure cookie behind a proxy with https', async () => {
    const { email } = await given.person(school)
    const headers = { 'x-forwarded-proto': 'https' }
    const behindProxy = openSite({ trustProxy: true })
    const answer = await behindProxy.ask(school.host, 'POST', '/login', { body: { email, password }, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-auth\.(token|device)=[^;]+; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/)
    }
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    // Anybody can send the header, so it is ignored without a trusted proxy.
    const direct = await signIn({ email, password }, { headers })
    expect(direct.headers.get('set-cookie')).not.toContain('Secure')
  })

  it('is read over https only from the cookie that no other host can set', async () => {
    const { token } = (await signIn({ email: (await given.person(school)).email, password })).json
    const { ask: behindProxy } = openSite({ trustProxy: true })
    const own = (cookie: string, proto: string) =>
      behindProxy(school.host, 'GET', '/own_user', { cookie, headers: { 'x-forwarded-proto': proto } })
    expect((await own(`__Host-auth.token=${token}`, 'https')).status).toBe(200)
    expect((await own(`auth.token=${token}`, 'https')).status).toBe(401)
    expect((await own(`auth.token=${token}`, 'http')).status).toBe(200)
  })

  it('is not what a page stores: that opens nothing without the cookie', async () => {
    const { token } = (await signIn({ email: (await given.person(school)).email, password })).json
    const own = (asked: RequestOptions) => ask(school.host, 'GET', '/own_user', asked)
    const stored = pageToken(token)
    expect((await own({ token })).status).toBe(200)
    expect((await own({ token: stored, cookie: `auth.token=${token}` })).status).toBe(200)
    expect((await own({ token: stored })).status).toBe(401)
    expect((await own({ cookie: `auth.token=${stored}` })).status).toBe(401)
    const other = (await signIn({ email: (await given.person(school)).email, password })).json.token
    expect((await own({ token: stored, cookie: `auth.token=${other}` })).status).toBe(401)
  })
})

describe('attempts that fail', () => {
  const start = Date.now()
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    waited.splice(0)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const fail = async (email: string, times: number, asked: RequestOptions = {}) => {
    for (let n = 0; n < times; n++) expect(refusal(await signIn({ email, password: 'a guess' }, asked))).toEqual(wrong)
  }
  const cookiesOf = ({ headers }: TestResponse) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')

  it('make the next ones wait, but the right password is never refused', async () => {
    const { email } = await given.person(school)
    const ip = uniqueWord()
    await fail(email, 10, { ip })
    expect(waited).toEqual([])
    await fail(email, 12, { ip })
    expect(waited).toEqual([500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 5000, 5000])
    expect((await signIn({ email, password }, { ip })).status).toBe(200)
    vi.setSystemTime(start + 15 * 60_000)
    waited.splice(0)
    await fail(email, 1, { ip })
    expect(waited).toEqual([])
  })

  it('do not slow down the same person elsewhere, nor anybody else there', async () => {
    const { email } = await given.person(school)
    const other = await given.person(school)
    const ip = uniqueWord()
    await fail(email, 20, { ip })
    waited.splice(0)
    expect((await signIn({ email, password }, { ip: uniqueWord() })).status).toBe(200)
    expect((await signIn({ email: other.email, password }, { ip })).status).toBe(200)
    expect(waited).toEqual([])
  })

  it('do not slow the person down on a device where they were signed in before', async () => {
    const { email } = await given.person(school)
    const ip = uniqueWord()
    const cookie = cookiesOf(await signIn({ email, password }, { ip }))
    expect(cookie).toMatch(/auth\.device=[\w-]{12}\.[\w-]{43}$/)
    await fail(email, 20, { ip })
    waited.splice(0)
    expect((await signIn({ email, password }, { ip, cookie })).status).toBe(200)
    expect(waited).toEqual([])
    // Guesses from that device are counted for it, and whatever is added to its cookie makes no other device of it.
    await fail(email, 11, { ip: uniqueWord(), cookie })
    expect(waited).toEqual([500])
    const elsewhere = uniqueWord()
    for (let n = 0; n < 11; n++) await fail(email, 1, { ip: elsewhere, cookie: `${cookie}.${n}` })
    expect(waited).toHaveLength(2)
  })

  it('are not helped by the device of another person, an invented one, or one from before a new password', async () => {
    const [victim, other] = [await given.person(school), await given.person(school)]
    const ip = uniqueWord()
    const cookie = cookiesOf(await signIn({ email: victim.email, password }, { ip }))
    const others = cookiesOf(await signIn({ email: other.email, password }, { ip }))
    await fail(victim.email, 10, { ip })
    await doors.reference
      .update(users)
      .set({ passwordHash: await hashPassword('another password') })
      .where(eq(users.id, victim.id))
    const invented = `auth.device=${'a'.repeat(12)}.${'b'.repeat(43)}`
    for (const asked of [cookie, others, invented, 'auth.device=~~..~']) {
      waited.splice(0)
      await fail(victim.email, 1, { ip, cookie: asked })
      expect(waited, asked).toHaveLength(1)
    }
  })

  it('are counted together for the email, the user name and the phone, in all schools', async () => {
    const other = await given.school()
    const digits = String(Math.random()).slice(2, 9).padEnd(7, '0')
    const { email, username } = await given.person(school, { phone: `+85597${digits}` })
    const ip = uniqueWord()
    const names = [email, username, `097${digits}`, `+855 97 ${digits}`]
    for (let n = 0; n < 12; n++) {
      const host = n % 2 ? school.host : other.host
      await signIn({ email: names[n % 4], password: 'a guess' }, { ip }, host)
    }
    expect(waited).toEqual([500, 1000])
  })

  it('at a phone that no account has are counted together in every spelling', async () => {
    const digits = String(Math.random()).slice(2, 9).padEnd(7, '0')
    const ip = uniqueWord()
    const names = [`097${digits}`, `097 ${digits}`, `+85597${digits}`, `0085597${digits}`]
    for (let n = 0; n < 12; n++) await signIn({ email: names[n % 4], password: 'a guess' }, { ip })
    expect(waited).toEqual([500, 1000])
  })

  it('at very many accounts make their whole address wait, and still refuse nobody', async () => {
    const ip = uniqueWord()
    const now = new Date()
    await Promise.all(
      Array.from({ length: 220 }, () => countHit(doors.reference, `sign-in:address:${ip}`, 15 * 60, now)),
    )
    const { email } = await given.person(school)
    expect((await signIn({ email, password }, { ip })).status).toBe(200)
    expect(waited).toEqual([1500])
  })

  it('at one account from very many addresses make new devices wait a little, and refuse nobody', async () => {
    const person = await given.person(school)
    const { email, id } = person
    const cookie = cookiesOf(await signIn({ email, password }))
    const key = `sign-in:all-addresses:${id}`
    const now = new Date()
    await Promise.all(Array.from({ length: 99 }, () => countHit(doors.reference, key, 15 * 60, now)))
    for (let n = 0; n < 3; n++) await fail(email, 1, { ip: uniqueWord() })
    expect(waited).toEqual([500, 500])
    await Promise.all(Array.from({ length: 500 }, () => countHit(doors.reference, key, 15 * 60, now)))
    expect((await signIn({ email, password }, { ip: uniqueWord() })).status).toBe(200)
    expect(waited.splice(0)).toEqual([500, 500, 2000])
    expect((await signIn({ email, password }, { ip: uniqueWord(), cookie })).status).toBe(200)
    expect(waited).toEqual([])
    const token = await given.session(school, await given.person(school, { role: 'vendor' }))
    const path = `/office/security-log?event=sign-in-delayed&q=${email}`
    expect((await ask(school.host, 'GET', path, { token })).json.data).toMatchObject([
      { detail: 'many addresses', person: { id }, times: 1 },
    ])
  })

  it('from two addresses are not logged as if they were from many', async () => {
    const { email, id } = await given.person(school)
    const now = new Date()
    const key = `sign-in:all-addresses:${id}`
    await Promise.all(Array.from({ length: 100 }, () => countHit(doors.reference, key, 15 * 60, now)))
    await fail(email, 1, { ip: uniqueWord() })
    const token = await given.session(school, await given.person(school, { role: 'vendor' }))
    const path = `/office/security-log?event=sign-in-delayed&q=${email}`
    const [{ detail }] = (await ask(school.host, 'GET', path, { token })).json.data
    expect(security.details[detail]).toBe('Tried very often, from more than one IP address')
  })

  it('run one after the other once they wait; only a few may wait, and those refused do not count', async () => {
    const { email, id } = await given.person(school)
    const ip = uniqueWord()
    const device = cookiesOf(await signIn({ email, password }, { ip }))
    const classmate = await given.person(school)
    await fail(email, 10, { ip })
    hold.gate = Promise.withResolvers<void>()
    const guess = () => signIn({ email, password: 'a guess' }, { ip })
    const first = guess()
    await expect.poll(() => waited).toEqual([500])
    const answered: TestResponse[] = []
    const others = Array.from({ length: 7 }, async () => answered.push(await guess()))
    await expect.poll(() => answered.map(({ status }) => status)).toEqual([429, 429, 429, 429])
    expect(answered[0]?.headers.get('retry-after')).toBe('1')
    expect(waited).toEqual([500])
    // Neither another account at this address nor the owner's own device has to wait.
    expect((await signIn({ email: classmate.email, password }, { ip })).status).toBe(200)
    expect((await signIn({ email, password }, { ip, cookie: device })).status).toBe(200)
    expect(waited).toEqual([500])
    hold.gate.resolve()
    hold.gate = undefined
    await Promise.all([first, ...others])
    expect(answered.slice(4).map(({ status }) => status)).toEqual([401, 401, 401])
    expect(waited).toEqual([500, 1000, 1500, 2000])
    const { rows } = await doors.reference.execute(
      sql`select hits from rate_limits where key = ${`sign-in:account:${id}:${ip}`}`,
    )
    expect(rows).toEqual([{ hits: 14 }])
  })

  it('at many accounts from one address run two at a time once they wait', async () => {
    const ip = uniqueWord()
    const now = new Date()
    const key = `sign-in:address:${ip}`
    await Promise.all(Array.from({ length: 220 }, () => countHit(doors.reference, key, 15 * 60, now)))
    hold.gate = Promise.withResolvers<void>()
    const names = Array.from({ length: 6 }, () => `${uniqueWord()}@example.com`)
    const guesses = names.map((email) => signIn({ email, password: 'a guess' }, { ip }))
    const started = async () => {
      const like = `sign-in:account:%:${ip}`
      return (await doors.reference.execute(sql`select key from rate_limits where key like ${like}`)).rows.length
    }
    await expect.poll(started).toBe(6)
    await expect.poll(() => waited.length).toBe(2)
    const { rows } = await doors.reference.execute(sql`select hits from rate_limits where key = ${key}`)
    expect(rows).toEqual([{ hits: 222 }])
    hold.gate.resolve()
    hold.gate = undefined
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401)
    expect(waited).toHaveLength(6)
  })

  it('at made-up names or at other accounts do not keep a person out who has not failed', async () => {
    const ip = uniqueWord()
    const now = new Date()
    const count = (key: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => countHit(doors.reference, key, 15 * 60, now)))
    await count(`sign-in:address:${ip}`, 220)
    const person = await given.person(school)
    const guessed = await given.person(school)
    await count(`sign-in:account:${guessed.id}:${ip}`, 2)
    hold.gate = Promise.withResolvers<void>()
    const done: string[] = []
    const attempt = async (email: string, secret: string) => {
      const { status } = await signIn({ email, password: secret }, { ip })
      done.push(email === person.email ? `person ${status}` : `other ${status}`)
    }
    const names = Array.from({ length: 32 }, () => `${uniqueWord()}@example.com`)
    const flood = names.map((email) => attempt(email, 'a guess'))
    await expect.poll(() => waited.length).toBe(2)
    const like = `sign-in:account:%:${ip}`
    const started = async (): Promise<number> =>
      (await doors.reference.execute(sql`select key from rate_limits where key like ${like}`)).rows.length
    await expect.poll(started).toBe(33)
    const more = [attempt(guessed.email, 'a guess'), attempt(person.email, password)]
    await expect.poll(() => done).toEqual(['other 429', 'other 429'])
    hold.gate.resolve()
    hold.gate = undefined
    await Promise.all([...flood, ...more])
    expect(done.slice(0, 17)).toContain('person 200')
    expect(done.filter((entry) => entry === 'other 429')).toHaveLength(2)
  })

  it('are counted by the address the proxy names, and only where it is trusted', async () => {
    const { email, id } = await given.person(school)
    const named = '203.0.113.77'
    const asked = { body: { email, password: 'a guess' }, headers: { 'x-forwarded-for': `10.0.0.1, ${named}` } }
    const direct = uniqueWord()
    await openSite({ trustProxy: true }).ask(school.host, 'POST', '/login', { ...asked, ip: uniqueWord() })
    await ask(school.host, 'POST', '/login', { ...asked, ip: direct })
    const keys = [named, direct].map((address) => `sign-in:account:${id}:${address}`)
    const { rows } = await doors.reference.execute(
      sql`select hits from rate_limits where key in (${keys[0]}, ${keys[1]})`,
    )
    expect(rows).toEqual([{ hits: 1 }, { hits: 1 }])
  })
})

describe('attempts that succeed', () => {
  it('do not count, and all pass, twenty at the same moment too', async () => {
    const { email } = await given.person(school)
    const ip = uniqueWord()
    for (let attempt = 1; attempt <= 12; attempt++) expect((await signIn({ email, password }, { ip })).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ email, password }, { ip })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { rows } = await doors.reference.execute(sql`select hits from rate_limits where key like ${`%:${ip}`}`)
    expect(rows).toEqual(rows.map(() => ({ hits: 0 })))
  })

  it('of a whole class behind one address all pass at the same moment', async () => {
    const ip = uniqueWord()
    const people = await Promise.all(Array.from({ length: 20 }, () => given.person(school)))
    const answers = await Promise.all(people.map(({ email }) => signIn({ email, password }, { ip })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })
})
