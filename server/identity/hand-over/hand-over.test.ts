import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { securityLog } from '#server/core/security-log/security-log.tables.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { openCookieBrowser } from '#tests/support/cookie-browser.ts'
import { doors, everywhere, inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { memberships, sessions, signIns, users } from '../identity.tables.ts'
import { hashOfToken } from '../links.ts'
import { changeTwoFactor } from '../two-factor/two-factor.ts'
import { handOvers } from './hand-over.tables.ts'

const { ask } = openSite()
/** `session` is that of the app. */
let { school, person, token: session } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token: session } = await given.signedIn())
})
afterEach(() => {
  vi.useRealTimers()
})

const make = (token = session, host = school.host) => ask(host, 'POST', '/own_user/hand-over', { token })
const made = async () => (await make()).json.token as string
const enter = (token: string, { host = school.host, as }: { host?: string; as?: string } = {}) =>
  ask(host, 'POST', '/hand-over', { body: { token }, ip: uniqueWord(), ...(as && { token: as }) })
const read = (token: string, as?: string) =>
  ask(school.host, 'POST', '/hand-over/person', { body: { token }, ...(as && { token: as }) })
const expired = { status: 410, code: 'identity.hand_over_expired' }

describe('a one-time token of the app', () => {
  it('opens a session in the browser, once', async () => {
    const { status, json } = await make()
    expect(status).toBe(200)
    expect(json).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expires_in: 60 })
    const browser = openCookieBrowser(ask)
    const entered = await browser.post(school.host, '/hand-over', { token: json.token })
    expect(entered.json).toMatchObject({ checkPoint: false, user: { id: person.id } })
    expect((await ask(school.host, 'GET', '/own_user', { token: entered.json.token })).json.user.id).toBe(person.id)
    expect(refusal(await enter(json.token))).toMatchObject(expired)
  })

  it('opens one session, however many ask at once', async () => {
    const token = await made()
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => enter(token)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(7)
  })

  it('is not spent by reading whose it is, as a preview of the link would', async () => {
    const token = await made()
    const veiled = { name: expect.stringContaining(' family'), email: expect.stringContaining('••••'), is_you: false }
    for (let times = 0; times < 3; times++) expect((await read(token)).json).toEqual(veiled)
    expect((await read(token, session)).json).toMatchObject({ is_you: true })
    expect((await enter(token)).status).toBe(200)
  })

  it('works for a minute', async () => {
    const token = await made()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(refusal(await read(token))).toMatchObject(expired)
    expect(refusal(await enter(token))).toMatchObject(expired)
  })

  it('works in its school only', async () => {
    const token = await made()
    const elsewhere = await given.school()
    expect(refusal(await enter(token, { host: elsewhere.host }))).toMatchObject(expired)
    expect((await enter(token)).status).toBe(200)
  })

  it('is replaced by the next one', async () => {
    const first = await made()
    const second = await made()
    expect(refusal(await enter(first))).toMatchObject(expired)
    expect((await enter(second)).status).toBe(200)
  })

  it('ends with the session of the app', async () => {
    const token = await made()
    await ask(school.host, 'GET', '/logout', { token: session })
    expect(refusal(await enter(token))).toMatchObject(expired)
  })

  it('opens nothing that ends after the session of the app', async () => {
    const { json } = await enter(await made())
    expect(json.tokenExpiration).toBeLessThanOrEqual(3600)
    const rows = await everywhere.select().from(sessions).where(eq(sessions.userId, person.id))
    const [app = 0, browser = 0] = rows.map(({ expiresAt }) => expiresAt.getTime()).sort((a, b) => b - a)
    expect(browser).toBeLessThanOrEqual(app)
  })

  it('needs no second step: the app has made it', async () => {
    await doors.reference.transaction((tx) =>
      changeTwoFactor({ tx, now: new Date() } as never, person.id, { byEmail: true }),
    )
    expect((await enter(await made())).json).toMatchObject({ checkPoint: false })
  })

  it('is stored as a hash', async () => {
    const token = await made()
    const rows = await inSchool(school, ({ tx }) => tx.select().from(handOvers))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash.equals(hashOfToken(token))).toBe(true)
    expect(rows[0]?.tokenHash.includes(token)).toBe(false)
  })

  it('is noted where sign-ins are', async () => {
    await enter(await made())
    const activity = await everywhere.select().from(signIns).where(eq(signIns.userId, person.id))
    expect(activity).toMatchObject([{ result: 'signed-in' }])
    const log = await everywhere.select().from(securityLog).where(eq(securityLog.personId, person.id))
    expect(log).toMatchObject([{ event: 'signed-in' }])
  })

  it('signs out whoever else was signed in there', async () => {
    const other = await given.person(school)
    const before = await given.session(school, other)
    expect((await enter(await made(), { as: before })).json.user.id).toBe(person.id)
    expect((await ask(school.host, 'GET', '/own_user', { token: before })).status).toBe(401)
  })

  it('is made for people, not for programs', async () => {
    const owner = await given.person(school, { role: 'vendor' })
    const { token } = await given.accessToken(school, owner)
    expect(refusal(await make(token)).code).toBe('identity.not_by_token')
    expect((await ask(school.host, 'POST', '/own_user/hand-over')).status).toBe(401)
  })

  it('is made 30 times an hour at most', async () => {
    for (let times = 0; times < 30; times++) expect((await make()).status).toBe(200)
    expect((await make()).status).toBe(429)
  })

  type Change = { user?: object; member?: object }
  it.each([
    ['identity.banned', { user: { bannedAt: new Date() } }],
    ['identity.account_closed', { user: { closedAt: new Date() } }],
    ['identity.suspended', { member: { suspendedAt: new Date() } }],
    ['identity.blocked', { member: { blockedAt: new Date() } }],
    ['identity.blocked', { member: { deletedAt: new Date() } }],
    ['identity.inactive', { member: { deactivatedAt: new Date() } }],
    ['identity.invitation_pending', { member: { invitedAt: new Date(), acceptedAt: null } }],
  ] as [string, Change][])('is refused with %s', async (code, { user, member }) => {
    const token = await made()
    if (user) await everywhere.update(users).set(user).where(eq(users.id, person.id))
    if (member) await everywhere.update(memberships).set(member).where(eq(memberships.userId, person.id))
    expect(refusal(await enter(token))).toMatchObject({ status: 403, code })
  })
})
