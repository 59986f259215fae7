import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { encrypted } from '#server/core/encryption.ts'
import { mailOutbox } from '#server/core/mail/mail.tables.ts'
import { closedEmails, memberships, passkeys, users } from '#server/identity/identity.tables.ts'
import { linkedIdentities, providerFlows } from '#server/identity/providers/providers.tables.ts'
import { type CookieBrowser, openCookieBrowser } from '#tests/support/cookie-browser.ts'
import { doors, everywhere, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { offerGoogle } from '#tests/support/google-way.ts'
import type { AtProvider } from '#tests/support/openid-provider.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { hashOfClosed } from '../closing/closed-emails.ts'
import { hashOfToken } from '../links.ts'
import { appCode, stepOf } from '../two-factor/authenticator.ts'
import { changeTwoFactor } from '../two-factor/two-factor.ts'
import { deleteExpiredFlows } from './provider-flows.ts'
import { offerProviders } from './provider-settings.ts'

const { ask } = openSite()
const platform = 'localhost'
const google = offerGoogle()
let school: School

/** The product itself never changes a step: it ends it, and begins the next. */
async function asOwner(statement: string, values: unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: inject('databases').ownerUrl })
  await owner.connect()
  await owner.query(statement, values)
  await owner.end()
}

beforeEach(async () => {
  school = await given.school()
})

const openBrowser = () => openCookieBrowser(ask)

const somebody = (wanted: Partial<AtProvider> = {}): AtProvider => {
  const sub = uniqueWord()
  return { sub, email: `${sub}@gmail.test`, email_verified: true, given_name: 'Sok', family_name: 'Dara', ...wanted }
}

const provider = 'google'
const queryOf = (url: string, name: string) => new URL(url).searchParams.get(name) ?? ''

async function begin(browser: CookieBrowser, at = school.host, search = '') {
  const { json } = await browser.post(at, '/auth/providers/begin', { provider, search, language: 'en' })
  return json.url as string
}
async function start(browser: CookieBrowser, url: string) {
  return browser.post(platform, '/auth/providers/start', { provider, request: queryOf(url, 'request') })
}
const finish = (browser: CookieBrowser, { search }: URL) =>
  browser.post(platform, '/auth/providers/finish', { provider, search })
const asForm = (person: AtProvider) => ({ person: JSON.stringify(person) })

/** Up to the code with which the browser returns to the school. */
async function toSchool(browser: CookieBrowser, person: AtProvider, url?: string): Promise<string> {
  const started = await start(browser, url ?? (await begin(browser)))
  const back = await browser.leave(started.json.url, asForm(person))
  return queryOf((await finish(browser, back)).json.url, 'code')
}
const enter = (browser: CookieBrowser, code: string, at = school.host, token?: string) =>
  browser.post(at, '/auth/school', { code }, token)
const signIn = async (person: AtProvider, browser = openBrowser()) => enter(browser, await toSchool(browser, person))

const identitiesOf = (userId: string) =>
  doors.reference.select().from(linkedIdentities).where(eq(linkedIdentities.userId, userId))
const accountOf = async (email: string) => (await doors.reference.select().from(users).where(eq(users.email, email)))[0]
const mailsTo = (email: string) =>
  everywhere.select().from(mailOutbox).where(eq(mailOutbox.recipientEmail, email)).orderBy(mailOutbox.id)
const expired = { status: 410, code: 'identity.provider_expired' }

describe('signing in by a provider', () => {
  it('is offered where it is configured', async () => {
    expect((await ask(school.host, 'GET', '/auth/providers')).json).toEqual({ providers: ['google'] })
    const off = await ask(school.host, 'POST', '/auth/providers/begin', { body: { provider: 'linkedin' } })
    expect(refusal(off)).toMatchObject({ status: 404, code: 'identity.provider_off' })
  })

  it('makes an account the first time, confirmed and with a membership, and finds it again by its id', async () => {
    const person = somebody()
    const first = await signIn(person)
    expect(first.json).toMatchObject({
      result: 'signed-in',
      answer: { user: { email: person.email, confirmed: true } },
    })
    const account = await accountOf(person.email ?? '')
    expect(account).toMatchObject({ passwordHash: null, firstName: 'Sok', lastName: 'Dara' })
    const members = await everywhere
      .select()
      .from(memberships)
      .where(eq(memberships.userId, account?.id ?? ''))
    expect(members).toMatchObject([{ schoolId: school.id, role: 'student' }])
    // The address changed at the provider; the person is the same.
    const again = await signIn({ ...person, email: `${uniqueWord()}@gmail.test` })
    expect(again.json.answer.user.id).toBe(account?.id)
  })

  it('returns to a school on its own domain, with what the person wanted', async () => {
    const host = await given.domain(school)
    const browser = openBrowser()
    const url = await begin(browser, host, 'to=%2Fcourses')
    expect(url).toMatch(/^http:\/\/localhost:3000\/en\/auth\/google\?request=/)
    const started = await start(browser, url)
    const back = await browser.leave(started.json.url, asForm(somebody()))
    const { json } = await finish(browser, back)
    expect(json.url).toMatch(new RegExp(`^http://${host}/en/auth/school\\?code=`))
    const entered = await enter(browser, queryOf(json.url, 'code'), host)
    expect(entered.json).toMatchObject({ result: 'signed-in', search: 'to=%2Fcourses' })
  })

  it('sends a state, a nonce and a challenge, and no secret', async () => {
    const browser = openBrowser()
    const { json } = await start(browser, await begin(browser))
    const { searchParams } = new URL(json.url)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(json.url).not.toContain(encodeURIComponent(google().clientSecret))
    const [row] = await doors.reference
      .select()
      .from(providerFlows)
      .where(eq(providerFlows.tokenHash, hashOfToken(searchParams.get('state') ?? '')))
    expect(row?.sealed.toString('latin1')).not.toContain(school.host)
  })

  it('of a person who is not known on this device is emailed, and known afterwards', async () => {
    const person = somebody()
    const browser = openBrowser()
    await signIn(person, browser)
    await signIn(person, browser)
    const newDevices = async () => (await mailsTo(person.email ?? '')).filter(({ kind }) => kind === 'new device')
    expect(await newDevices()).toHaveLength(0)
    await signIn(person)
    expect(await newDevices()).toHaveLength(1)
  })
})

describe('a sign-in that is not the own', () => {
  it('is refused in another browser: a code of somebody else signs nobody in', async () => {
    const attacker = openBrowser()
    const code = await toSchool(attacker, somebody())
    const victim = openBrowser()
    expect(refusal(await enter(victim, code))).toMatchObject(expired)
    // Nor in a browser with a sign-in of its own under way.
    await begin(victim)
    const other = await toSchool(attacker, somebody())
    expect(refusal(await enter(victim, other))).toMatchObject(expired)
  })

  it('is refused a second time', async () => {
    const browser = openBrowser()
    const url = await begin(browser)
    const started = await start(browser, url)
    expect(refusal(await start(browser, url))).toMatchObject(expired)
    const back = await browser.leave(started.json.url, asForm(somebody()))
    const code = queryOf((await finish(browser, back)).json.url, 'code')
    expect(refusal(await finish(browser, back))).toMatchObject(expired)
    expect((await enter(browser, code)).status).toBe(200)
    expect(refusal(await enter(browser, code))).toMatchObject(expired)
  })

  it('is refused at another school, and on another host of the same', async () => {
    const host = await given.domain(school)
    const other = await given.school()
    for (const at of [other.host, host]) {
      const browser = openBrowser()
      const code = await toSchool(browser, somebody())
      const secret = browser.jarOf(school.host).get('auth.browser') ?? ''
      browser.jarOf(at).set('auth.browser', secret)
      expect(refusal(await enter(browser, code, at))).toMatchObject(expired)
    }
  })

  it('is refused with a wrong state, and in a browser that did not leave for the provider', async () => {
    const browser = openBrowser()
    const started = await start(browser, await begin(browser))
    const back = await browser.leave(started.json.url, asForm(somebody()))
    const wrong = new URL(back)
    wrong.searchParams.set('state', uniqueWord())
    expect(refusal(await finish(browser, wrong))).toMatchObject(expired)
    expect(refusal(await finish(openBrowser(), back))).toMatchObject(expired)
  })

  it('is refused with the code of another sign-in at the provider, because of the verifier', async () => {
    const browser = openBrowser()
    const one = await start(browser, await begin(browser))
    const two = await start(browser, await begin(browser))
    const stolen = await browser.leave(one.json.url, asForm(somebody()))
    const own = await browser.leave(two.json.url, asForm(somebody()))
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect((await finish(browser, own)).json.url).toContain('failed=away')
  })

  it.each([
    ['a domain of its own', true, async () => given.domain(school)],
    ['a subdomain of the platform', false, async () => school.host],
  ] as const)('says first where the person will be signed in: at %s, %s', async (_, asks_first, hostOf) => {
    const host = await hostOf()
    const browser = openBrowser()
    const url = await begin(browser, host)
    const body = { provider, request: queryOf(url, 'request') }
    for (let times = 0; times < 2; times++) {
      const { json } = await browser.post(platform, '/auth/providers/request', body)
      expect(json).toEqual({ school: expect.objectContaining({ en: expect.any(String) }), host, asks_first })
    }
    expect((await start(browser, url)).status).toBe(200)
    expect(refusal(await browser.post(platform, '/auth/providers/request', body)).status).toBe(410)
  })

  it.each(['asked', 'at provider', 'handed over'] as const)('is refused once it has expired (%s)', async (step) => {
    const browser = openBrowser()
    const expire = () => asOwner('update provider_flows set expires_at = now() where step = $1', [step])
    const url = await begin(browser)
    if (step === 'asked') {
      await expire()
      return expect(refusal(await start(browser, url))).toMatchObject(expired)
    }
    const back = await browser.leave((await start(browser, url)).json.url, asForm(somebody()))
    if (step === 'at provider') {
      await expire()
      return expect(refusal(await finish(browser, back))).toMatchObject(expired)
    }
    const code = queryOf((await finish(browser, back)).json.url, 'code')
    await expire()
    expect(refusal(await enter(browser, code))).toMatchObject(expired)
    await deleteExpiredFlows(doors.reference)
    expect(await doors.reference.select().from(providerFlows).where(eq(providerFlows.step, step))).toEqual([])
  })

  it('leads back to the school if the person cancels, or the provider is away', async () => {
    const browser = openBrowser()
    const started = await start(browser, await begin(browser, school.host, 'to=%2Fcourses&email=me%40home.test'))
    const back = await browser.leave(started.json.url, { cancel: 'yes' })
    const canceled = await finish(browser, back)
    const where = `http://${school.host}/en/auth/google?to=%2Fcourses&email=me%40home.test`
    expect(canceled.json.url).toBe(`${where}&failed=canceled`)
    offerProviders({ google: { ...google(), issuer: 'http://127.0.0.1:9' } })
    const away = await start(browser, await begin(browser, school.host, 'to=%2Fcourses&email=me%40home.test'))
    expect(away.json.url).toBe(`${where}&failed=away`)
    offerProviders({ google: google() })
  })
})

describe('an account that is there already', () => {
  const code = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''
  const prove = (browser: CookieBrowser, body: object, at = school.host) => browser.post(at, '/auth/school/prove', body)

  it('is asked for its password, then linked, emailed, and signed in', async () => {
    const account = await given.person(school)
    const person = somebody({ email: account.email })
    const browser = openBrowser()
    const { json } = await signIn(person, browser)
    expect(json).toMatchObject({ result: 'prove', token: expect.any(String) })
    const { token } = json
    expect((await browser.post(school.host, '/auth/school/proof', { token })).json).toMatchObject({
      provider,
      email: account.email,
      has_password: true,
    })
    expect(await identitiesOf(account.id)).toEqual([])
    const wrong = await prove(browser, { token, password: 'a guess' })
    expect(refusal(wrong)).toMatchObject({ status: 401, code: 'identity.invalid_credentials' })
    const elsewhere = await prove(openBrowser(), { token, password: account.password })
    expect(refusal(elsewhere)).toMatchObject(expired)
    const proved = await prove(browser, { token, password: account.password })
    expect(proved.json).toMatchObject({ answer: { user: { id: account.id } } })
    expect(await identitiesOf(account.id)).toMatchObject([{ provider, subject: person.sub }])
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toContain('Google is connected')
    expect(refusal(await prove(browser, { token, password: account.password }))).toMatchObject(expired)
    expect((await signIn(person)).json).toMatchObject({ result: 'signed-in', answer: { user: { id: account.id } } })
  })

  it('is proved by a code from its mailbox, too', async () => {
    const account = await given.person(school)
    const browser = openBrowser()
    const { token } = (await signIn(somebody({ email: account.email }), browser)).json
    const sent = await browser.post(school.host, '/auth/school/proof/code', { token })
    const { access_token } = sent.json
    const [mail] = await mailsTo(account.email)
    const right = code(mail?.text ?? '')
    const wrong = await prove(browser, { token, access_token, code: right === '123456' ? '123457' : '123456' })
    expect(refusal(wrong)).toMatchObject({ status: 422, code: 'identity.wrong_code' })
    const proved = await prove(browser, { token, access_token, code: right })
    expect(proved.json).toMatchObject({ answer: { user: { id: account.id } } })
    expect(await identitiesOf(account.id)).toHaveLength(1)
    // Its password is still the own.
    expect((await accountOf(account.email))?.passwordHash).not.toBeNull()
  })

  it('is taken from whoever made it, if nobody had confirmed it', async () => {
    const account = await given.person(school, { confirmedAt: null, phone: '+85512345678' })
    await given.passkey(account)
    const stranger = await given.session(school, account)
    const browser = openBrowser()
    const { token } = (await signIn(somebody({ email: account.email }), browser)).json
    const sent = await browser.post(school.host, '/auth/school/proof/code', { token })
    const [mail] = await mailsTo(account.email)
    const body = { token, access_token: sent.json.access_token, code: code(mail?.text ?? '') }
    expect((await prove(browser, body)).status).toBe(200)
    expect((await ask(school.host, 'GET', '/own_user', { token: stranger })).status).toBe(401)
    const taken = { passwordHash: null, confirmedAt: expect.any(Date), phone: null }
    expect(await accountOf(account.email)).toMatchObject(taken)
    expect(await everywhere.select().from(passkeys).where(eq(passkeys.userId, account.id))).toEqual([])
  })

  it('with two-factor is linked only after the code of the app; each later sign-in asks for it', async () => {
    const account = await given.person(school)
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const now = new Date()
    await doors.inSchool(school.id, null, (ctx) =>
      changeTwoFactor(ctx, account.id, { appSecret: secret, byEmail: false }),
    )
    const person = somebody({ email: account.email })
    const browser = openBrowser()
    const { token } = (await signIn(person, browser)).json
    const asked = (await prove(browser, { token, password: account.password })).json.answer
    expect(asked).toMatchObject({ checkPoint: true, sources: ['app'] })
    expect(await identitiesOf(account.id)).toEqual([])
    const { access_token } = asked
    const verified = await browser.post(school.host, '/verify-code/user', {
      access_token,
      code: appCode(secret, stepOf(now)),
    })
    expect(verified.status).toBe(200)
    expect(await identitiesOf(account.id)).toHaveLength(1)
    expect((await signIn(person)).json).toMatchObject({
      result: 'signed-in',
      answer: { checkPoint: true, pass: false },
    })
  })

  it('that is invited proves the mailbox, and still accepts the invitation', async () => {
    const invited = await given.invitation(school)
    const browser = openBrowser()
    const { token } = (await signIn(somebody({ email: invited.email }), browser)).json
    const sent = await browser.post(school.host, '/auth/school/proof/code', { token })
    const [mail] = await mailsTo(invited.email)
    const body = { token, access_token: sent.json.access_token, code: code(mail?.text ?? '') }
    expect(refusal(await prove(browser, body))).toMatchObject({ code: 'identity.invitation_pending' })
  })
})

describe('a provider', () => {
  it('that has not verified the address links nothing and makes no account', async () => {
    const account = await given.person(school)
    for (const email of [account.email, `${uniqueWord()}@gmail.test`, undefined]) {
      const { email: _, ...rest } = somebody()
      const person = { ...rest, ...(email && { email }), email_verified: false }
      expect(refusal(await signIn(person))).toMatchObject({ status: 409, code: 'identity.provider_email' })
    }
    expect(await identitiesOf(account.id)).toEqual([])
  })

  it('that does not say whether it has verified the address makes an account that a code must prove', async () => {
    const { email_verified: _, ...person } = somebody()
    const browser = openBrowser()
    const { json } = await signIn(person, browser)
    expect(json).toMatchObject({ result: 'prove' })
    const sent = await browser.post(school.host, '/auth/school/proof/code', { token: json.token })
    const [mail] = await mailsTo(person.email ?? '')
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
    const body = { token: json.token, access_token: sent.json.access_token, code }
    const proved = await browser.post(school.host, '/auth/school/prove', body)
    expect(proved.json).toMatchObject({ answer: { user: { email: person.email, confirmed: true } } })
  })
})

describe('somebody who may not sign in', () => {
  it.each([
    ['banned', { bannedAt: new Date() }, 'Your account has been banned'],
    ['closed', { closedAt: new Date() }, 'This email was closed and cannot sign in or sign up'],
  ])('because the account is %s is refused, linked or not', async (_, state, text) => {
    const person = somebody()
    await signIn(person)
    await doors.acrossSchools(null, 'a test', ({ tx }) =>
      tx
        .update(users)
        .set(state)
        .where(eq(users.email, person.email ?? '')),
    )
    expect(refusal(await signIn(person))).toMatchObject({ status: 403, message: text })
    expect(refusal(await signIn(somebody({ email: person.email ?? '' })))).toMatchObject({ status: 403, message: text })
  })

  it('because the account was erased is refused', async () => {
    const person = somebody()
    const closed = { emailHash: hashOfClosed(person.email ?? ''), closedAt: new Date() }
    await doors.acrossSchools(null, 'a test', ({ tx }) => tx.insert(closedEmails).values(closed))
    expect(refusal(await signIn(person))).toMatchObject({
      status: 403,
      message: 'This email was closed and cannot sign in or sign up',
    })
  })

  it('because the school has suspended them is refused, and it is noted', async () => {
    const person = somebody()
    const first = await signIn(person)
    const userId = first.json.answer.user.id as string
    await everywhere.update(memberships).set({ suspendedAt: new Date() }).where(eq(memberships.userId, userId))
    expect(refusal(await signIn(person))).toMatchObject({ status: 403, code: 'identity.suspended' })
  })
})

describe('one’s own account', () => {
  const search = 'to=%2Fsecure%2Fsettings'
  const connect = (browser: CookieBrowser, token: string, password: string) =>
    browser.post(
      school.host,
      '/own_user/identities/connect?language=en',
      { provider, current_password: password, search },
      token,
    )
  const disconnect = (token: string, password: string) =>
    ask(school.host, 'POST', '/own_user/identities/disconnect?language=en', {
      token,
      body: { provider, current_password: password },
    })

  it('connects a provider after the password, whatever its address, and disconnects it', async () => {
    const account = await given.person(school)
    const token = await given.session(school, account)
    const browser = openBrowser()
    expect(refusal(await connect(browser, token, 'a guess'))).toMatchObject({ code: 'identity.wrong_password' })
    const { json } = await connect(browser, token, account.password)
    const person = somebody()
    const code = await toSchool(browser, person, json.url)
    const connected = await enter(browser, code, school.host, token)
    expect(connected.json).toEqual({ result: 'connected', provider, search })
    const security = () => ask(school.host, 'GET', '/own_user/security', { token })
    expect((await security()).json.identities).toMatchObject([{ provider, email: person.email }])
    expect((await signIn(person)).json.answer.user.id).toBe(account.id)
    expect(refusal(await connect(browser, token, account.password))).toMatchObject({ code: 'identity.identity_taken' })
    expect(refusal(await disconnect(token, 'a guess'))).toMatchObject({ code: 'identity.wrong_password' })
    expect((await disconnect(token, account.password)).json.identities).toEqual([])
    expect(refusal(await disconnect(token, account.password))).toMatchObject({ code: 'identity.identity_not_found' })
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Google is connected', 'Google is disconnected']),
    )
  })

  it('is connected only by the person who asked for it', async () => {
    const account = await given.person(school)
    const token = await given.session(school, account)
    const browser = openBrowser()
    const { json } = await connect(browser, token, account.password)
    const code = await toSchool(browser, somebody(), json.url)
    const other = await given.session(school, await given.person(school))
    expect(refusal(await enter(browser, code, school.host, other))).toMatchObject(expired)
    expect(await identitiesOf(account.id)).toEqual([])
  })

  it('does not take an identity from somebody else', async () => {
    const person = somebody()
    await signIn(person)
    const account = await given.person(school)
    const token = await given.session(school, account)
    const browser = openBrowser()
    const { json } = await connect(browser, token, account.password)
    const code = await toSchool(browser, person, json.url)
    expect(refusal(await enter(browser, code, school.host, token))).toMatchObject({ code: 'identity.identity_taken' })
  })

  it('without a password stays connected: nobody loses the last way in', async () => {
    const person = somebody()
    const { token } = (await signIn(person)).json.answer
    expect(refusal(await disconnect(token, 'anything'))).toMatchObject({
      status: 409,
      message: 'Please create a password first, on the security page.',
    })
  })

  it('that nobody has confirmed connects nothing', async () => {
    const account = await given.person(school, { confirmedAt: null })
    const token = await given.session(school, account)
    expect(refusal(await connect(openBrowser(), token, account.password))).toMatchObject({
      code: 'identity.confirm_first',
    })
  })
})

it('a sign-in under way is encrypted for itself alone', async () => {
  const browser = openBrowser()
  const request = queryOf(await begin(browser), 'request')
  const sealed = encrypted('{}', 'something else')
  await asOwner('update provider_flows set sealed = $1 where token_hash = $2', [sealed, hashOfToken(request)])
  const answer = await browser.post(platform, '/auth/providers/start', { provider, request })
  expect(answer.status).toBe(500)
})
