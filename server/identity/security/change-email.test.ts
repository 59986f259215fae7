import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailOutbox } from '#server/core/mail/mail.tables.ts'
import { securityLog } from '#server/core/security-log/security-log.tables.ts'
import { hashOfClosed } from '#server/identity/closing/closed-emails.ts'
import { closedEmails, users } from '#server/identity/identity.tables.ts'
import { newLink } from '#server/identity/links.ts'
import { password, type SignedIn } from '#tests/domains/identity/given-people.ts'
import { everywhere, inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()
type Person = Awaited<ReturnType<typeof given.person>>
let { school, person, token } = {} as SignedIn
let fresh: string

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn())
  fresh = `${uniqueWord()}@example.com`
})
afterEach(() => {
  vi.useRealTimers()
})

const own = (method: string, body?: object, as = token, path = '/own_user/email') =>
  ask(school.host, method, path, { token: as, ip: uniqueWord(), ...(body && { body }) })
const wish = (email = fresh, as = token) => own('POST', { email, current_password: password }, as)
const mailsTo = (email: string) =>
  everywhere.select().from(mailOutbox).where(eq(mailOutbox.recipientEmail, email)).orderBy(desc(mailOutbox.id))
const codeTo = async (email: string) => /^\d{6}$/m.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? ''
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const emailOf = async ({ id }: Person) => {
  const [row] = await everywhere.select().from(users).where(eq(users.id, id))
  return row
}
const signIn = (email: string, at = school) =>
  ask(at.host, 'POST', '/login', { body: { email, password }, ip: uniqueWord() })
const refusedWith = (answer: { json: { code: string; fields?: Record<string, { code: string }> } }) =>
  answer.json.fields?.email?.code ?? answer.json.fields?.code?.code ?? answer.json.code

describe('a new email', () => {
  it('is that of the account once its code is given; the old address is informed, and signs in no more', async () => {
    const elsewhere = await given.school()
    await given.membership(elsewhere, person)
    expect((await wish()).json.awaited).toMatchObject({ email: fresh })
    expect((await emailOf(person))?.email).toBe(person.email)
    expect((await own('GET')).json.awaited).toMatchObject({ email: fresh })
    const answer = await own('PUT', { code: await codeTo(fresh) })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ email: fresh, confirmed: true })
    expect((await signIn(person.email)).status).toBe(401)
    expect((await signIn(fresh)).status).toBe(200)
    expect(await mailsTo(person.email)).toMatchObject([{ kind: 'email changed' }])
    expect((await mailsTo(person.email))[0]?.text).not.toContain(fresh)
    expect((await own('GET')).json.awaited).toBeNull()
    const noted = await everywhere.select().from(securityLog).where(eq(securityLog.aboutId, person.id))
    const places = noted.filter(({ detail }) => detail === 'email changed').map(({ schoolId }) => schoolId)
    expect(places.toSorted()).toEqual([school.id, elsewhere.id].toSorted())
    const { json } = await own('GET', undefined, token, '/own_user/activity')
    expect(json.data.map(({ result }: { result: string }) => result)).toContain('email-changed')
  })

  it('is found by the office, and gets the codes of the second step', async () => {
    await own('PUT', { current_password: password, by_email: true }, token, '/own_user/two-factor/email')
    await wish()
    await own('PUT', { code: await codeTo(fresh) })
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const found = await ask(school.host, 'GET', `/office/students?q=${fresh}`, { token: owner })
    expect(found.json.data).toHaveLength(1)
    expect((await signIn(fresh)).json).toMatchObject({ checkPoint: true })
    expect(await mailsTo(fresh)).toMatchObject([{ kind: 'sign-in code' }, { kind: 'email code' }])
  })

  it('corrects a typing mistake at sign-up, without an email to whoever has that address', async () => {
    person = await given.person(school, { confirmedAt: null })
    token = await given.session(school, person)
    await wish()
    expect((await own('PUT', { code: await codeTo(fresh) })).json).toMatchObject({ email: fresh, confirmed: true })
    expect(await mailsTo(person.email)).toEqual([])
  })

  it.each([
    ['the same again', 'identity.same_email', () => person.email],
    ['of somebody else', 'identity.email_exists', async () => (await given.person(school)).email],
    [
      'of an account that was closed',
      'identity.account_closed',
      async () => (await given.person(school, { closedAt: new Date() })).email,
    ],
    [
      'of an account that was erased',
      'identity.account_closed',
      async () => {
        await everywhere.insert(closedEmails).values({ emailHash: hashOfClosed(fresh), closedAt: new Date() })
        return fresh
      },
    ],
    ['that is none', 'identity.invalid_email', () => 'dara@'],
  ])('is refused: %s', async (_, code, email) => {
    expect(refusedWith(await wish(await email()))).toBe(code)
    expect((await own('GET')).json.awaited).toBeNull()
  })

  it('needs the password', async () => {
    const answer = await own('POST', { email: fresh, current_password: 'a guess' })
    expect(answer.json.fields.current_password.code).toBe('identity.wrong_password')
    expect(await mailsTo(fresh)).toEqual([])
  })

  it('needs the right code, within five tries', async () => {
    await wish()
    const code = await codeTo(fresh)
    for (let tries = 0; tries < 5; tries += 1)
      expect(refusedWith(await own('PUT', { code: other(code) }))).toBe('identity.wrong_code')
    expect(refusedWith(await own('PUT', { code }))).toBe('identity.code_expired')
    expect((await emailOf(person))?.email).toBe(person.email)
    expect((await own('GET')).json.awaited, 'asked for no longer').toBeNull()
  })

  it('is changed only in the session that asked', async () => {
    await wish()
    const code = await codeTo(fresh)
    const device = await given.session(school, person)
    expect(refusedWith(await own('PUT', { code }, device))).toBe('identity.code_expired')
    const stranger = await given.session(school, await given.person(school))
    expect(refusedWith(await own('PUT', { code }, stranger))).toBe('identity.code_expired')
    expect((await own('PUT', { code })).status).toBe(200)
  })

  it('goes to one of two people who want it', async () => {
    const second = await given.person(school)
    const theirs = await given.session(school, second)
    await wish()
    const code = await codeTo(fresh)
    await wish(fresh, theirs)
    const secondCode = await codeTo(fresh)
    expect((await own('PUT', { code })).status).toBe(200)
    expect(refusedWith(await own('PUT', { code: secondCode }, theirs))).toBe('identity.email_exists')
  })

  it('makes the codes and links that were sent to the old address worthless', async () => {
    const { json } = await ask(school.host, 'POST', '/forget-password', { body: { email: person.email } })
    const code = await codeTo(person.email)
    await wish()
    await own('PUT', { code: await codeTo(fresh) })
    const answer = await ask(school.host, 'POST', '/verify-code/reset', {
      body: { access_token: json.access_token, code },
    })
    expect(answer.json.code).toBe('identity.code_expired')
  })

  it('waits a minute for another code', async () => {
    expect((await own('POST', undefined, token, '/own_user/email/resend')).status).toBe(410)
    await wish()
    expect((await own('POST', undefined, token, '/own_user/email/resend')).status).toBe(429)
    const first = await codeTo(fresh)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await own('POST', undefined, token, '/own_user/email/resend')).json.awaited).toMatchObject({ email: fresh })
    const second = await codeTo(fresh)
    if (second !== first) expect(refusedWith(await own('PUT', { code: first }))).toBe('identity.wrong_code')
    expect((await own('PUT', { code: second })).json).toMatchObject({ email: fresh })
  })

  it('is given up after a quarter of an hour', async () => {
    await wish()
    const code = await codeTo(fresh)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 })
    expect((await own('GET')).json.awaited).toBeNull()
    expect(refusedWith(await own('PUT', { code }))).toBe('identity.code_expired')
  })

  it('voids the link of a confirmation, also for an invitation that comes later', async () => {
    const inviting = await given.school()
    person = await given.person(school, { confirmedAt: null })
    token = await given.session(school, person)
    const linked = await inSchool(inviting, (ctx) => newLink(ctx, { userId: person.id }, 'en'))
    await wish()
    expect((await own('PUT', { code: await codeTo(fresh) })).status).toBe(200)
    await given.membership(inviting, person, { invitedAt: new Date() })
    expect((await ask(inviting.host, 'GET', `/invitation?token=${linked}`)).status).toBe(404)
  })

  it('voids the link of an invitation that was sent to the old address', async () => {
    const inviting = await given.school()
    const { token: linked } = await given.invitation(inviting, { account: person })
    await wish()
    expect((await own('PUT', { code: await codeTo(fresh) })).status).toBe(200)
    expect((await ask(inviting.host, 'GET', `/invitation?token=${linked}`)).status).toBe(404)
  })

  it.each([
    ['from one network', 10, () => token, () => `${uniqueWord()}@example.com`],
    ['to one address', 10, async () => given.session(school, await given.person(school)), () => fresh],
  ])('is asked for ten times at most, %s', async (_, most, as, email) => {
    const send = async () =>
      ask(school.host, 'POST', '/own_user/email', {
        token: await as(),
        ip: '203.0.113.7',
        body: { email: email(), current_password: password },
      })
    for (let at = 0; at < most; at += 1) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  })

  it('does not take along an invitation to an address that nobody has confirmed', async () => {
    const inviting = await given.school()
    person = await given.person(school, { confirmedAt: null })
    token = await given.session(school, person)
    await given.membership(inviting, person, { invitedAt: new Date() })
    expect(refusedWith(await wish())).toBe('identity.invitation_pending')
  })

  it('does not take along one that arrives before the code is typed', async () => {
    person = await given.person(school, { confirmedAt: null })
    token = await given.session(school, person)
    await wish()
    await given.membership(await given.school(), person, { invitedAt: new Date() })
    expect(refusedWith(await own('PUT', { code: await codeTo(fresh) }))).toBe('identity.invitation_pending')
    expect((await emailOf(person))?.email).toBe(person.email)
  })

  it('is not for access tokens', async () => {
    const { token: ofProgram } = await given.accessToken(school, person)
    expect((await wish(fresh, ofProgram)).status).toBe(403)
  })
})
