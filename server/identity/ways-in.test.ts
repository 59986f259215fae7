import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { password } from '#tests/domains/identity/given-people.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { type CookieBrowser, openCookieBrowser } from '#tests/support/cookie-browser.ts'
import { doors, everywhere, inSchool, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { byGoogle, offerGoogle } from '#tests/support/google-way.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal, type TestResponse } from '#tests/support/site.ts'
import { memberships, signIns, users } from './identity.tables.ts'
import { linkedIdentities } from './providers/providers.tables.ts'
import { changeTwoFactor } from './two-factor/two-factor.ts'

const { ask } = openSite()
let school: School
let person: Awaited<ReturnType<typeof given.person>>

offerGoogle()
beforeEach(async () => {
  school = await given.school()
  person = await given.person(school)
})

type Enter = (browser: CookieBrowser, more?: object) => Promise<TestResponse>
type Way = { prepare: () => Promise<Enter>; of?: (answer: TestResponse) => TestResponse['json'] }

const byPassword: Enter = (browser, more) =>
  browser.post(school.host, '/login', { email: person.email, password, ...more })

async function newPasskey() {
  const host = school.host.split(':')[0] ?? ''
  const origin = `http://${school.host}`
  const device = authenticator(host)
  const token = await given.session(school, person)
  const { challenge } = (await ask(school.host, 'GET', '/own_user/passkeys/new', { token })).json
  const body = { current_password: password, passkey: device.make({ origin, challenge }) }
  await ask(school.host, 'POST', '/own_user/passkeys', { token, body })
  const use: Enter = async (browser, more) => {
    const asked = await browser.post(school.host, '/login/passkey/options', {})
    const passkey = device.use({ origin, challenge: asked.json.challenge })
    return browser.post(school.host, '/login/passkey', { passkey, ...more })
  }
  return use
}

async function linkedGoogle() {
  const sub = uniqueWord()
  const row = { id: newId(), userId: person.id, provider: 'google', subject: sub, email: null, linkedAt: new Date() }
  await doors.reference.insert(linkedIdentities).values(row as typeof linkedIdentities.$inferInsert)
  const who = { sub, email: person.email, email_verified: true, given_name: 'Sok', family_name: 'Dara' }
  const use: Enter = async (browser, more) =>
    browser.post(school.host, '/auth/school', { code: await byGoogle(browser, school, who), ...more })
  return use
}

async function emailedCode() {
  await inSchool(school, (ctx) => changeTwoFactor(ctx, person.id, { byEmail: true }))
  const { json } = await byPassword(openCookieBrowser(ask), { join: false })
  const sent = await mailsTo(person.email)
  const code = /^\d{6}$/m.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
  const use: Enter = (browser, more) =>
    browser.post(school.host, '/verify-code/user', { access_token: json.access_token, code, ...more })
  return use
}

async function newPassword() {
  const chosen = 'the paddies are green'
  const use: Enter = async (browser, more) => {
    const { token, accessToken } = await given.code(school, person)
    const both = { password: chosen, password_confirmation: chosen }
    return browser.post(school.host, '/reset-password', { token, access_token: accessToken, ...both, ...more })
  }
  return use
}

const ways: Record<string, Way> = {
  'the password': { prepare: async () => byPassword },
  'a code after the password': { prepare: emailedCode },
  'a passkey': { prepare: newPasskey },
  'a provider': { prepare: linkedGoogle, of: ({ json }) => json.answer },
  'a new password': { prepare: newPassword },
}
const table = Object.entries(ways)

const membership = async () =>
  (
    await everywhere
      .select()
      .from(memberships)
      .where(and(eq(memberships.schoolId, school.id), eq(memberships.userId, person.id)))
  )[0]
const leave = () =>
  everywhere
    .update(memberships)
    .set({ deletedAt: new Date(), leftAt: new Date() })
    .where(eq(memberships.userId, person.id))
const join = (browser: CookieBrowser, token: string) => browser.post(school.host, '/auth/school/join', { token })

describe.each(table)('whoever comes by %s', (_, { prepare, of = ({ json }) => json }) => {
  it('is asked before they become a student again, and is in once they answer', async () => {
    const enter = await prepare()
    await leave()
    const browser = openCookieBrowser(ask)
    const asked = of(await enter(browser, { join: false }))
    expect(asked).toEqual({
      checkPoint: false,
      pass: false,
      join_token: expect.stringMatching(/^[\w-]{43}$/),
      email: expect.stringContaining('••••'),
    })
    expect(await membership()).toMatchObject({ leftAt: expect.any(Date) })
    const [none, another] = [openCookieBrowser(ask), openCookieBrowser(ask)]
    another.jarOf(school.host).set('auth.browser', 'b'.repeat(43))
    for (const other of [none, another])
      expect(refusal(await join(other, asked.join_token))).toMatchObject({ status: 410, code: 'identity.join_expired' })
    const joined = await join(browser, asked.join_token)
    expect(joined.json).toMatchObject({ pass: true, user: { id: person.id } })
    expect(await membership()).toMatchObject({ leftAt: null, deletedAt: null })
    expect(refusal(await join(browser, asked.join_token)).code).toBe('identity.join_expired')
  })

  it('is not asked as a member, nor by a program', async () => {
    const enter = await prepare()
    expect(of(await enter(openCookieBrowser(ask), { join: false }))).toMatchObject({ pass: true })
    await leave()
    // That password is used now.
    if (prepare === newPassword) return
    const again = prepare === emailedCode ? await prepare() : enter
    expect(of(await again(openCookieBrowser(ask)))).toMatchObject({ pass: true })
    expect(await membership()).toMatchObject({ leftAt: null })
  })

  it.each([
    ['identity.banned', { bannedAt: new Date() }, {}],
    ['identity.banned', { bannedAt: new Date(), closedAt: new Date() }, {}],
    ['identity.account_closed', { closedAt: new Date() }, {}],
    ['identity.suspended', {}, { suspendedAt: new Date() }],
    ['identity.blocked', {}, { deletedAt: new Date() }],
    ['identity.inactive', {}, { deactivatedAt: new Date() }],
  ])('is refused with %s, which is noted once', async (code, user, member) => {
    const enter = await prepare()
    const isThis = eq(users.id, person.id)
    if (Object.keys(user).length > 0) await everywhere.update(users).set(user).where(isThis)
    else await everywhere.update(memberships).set(member).where(eq(memberships.userId, person.id))
    expect(refusal(await enter(openCookieBrowser(ask), { join: false }))).toMatchObject({ status: 403, code })
    const noted = await everywhere.select().from(signIns).where(eq(signIns.userId, person.id))
    // Whoever may not have a new password is refused before it is set, and has not come in.
    const isEarly = prepare === newPassword && Object.keys(user).length > 0
    expect(noted.map(({ result }) => result)).toEqual(isEarly ? [] : ['refused'])
  })
})

it('an answer counts only as long as the account and its password do', async () => {
  await leave()
  const browser = openCookieBrowser(ask)
  const asked = async () => (await byPassword(browser, { join: false })).json.join_token
  const first = await asked()
  await everywhere.update(users).set({ bannedAt: new Date() }).where(eq(users.id, person.id))
  expect(refusal(await join(browser, first)).code).toBe('identity.banned')
  await everywhere.update(users).set({ bannedAt: null }).where(eq(users.id, person.id))
  const second = await asked()
  await (await newPassword())(openCookieBrowser(ask), { join: false })
  expect(refusal(await join(browser, second)).code).toBe('identity.join_expired')
})

it('two people in one browser are each asked for themselves', async () => {
  const browser = openCookieBrowser(ask)
  await leave()
  const first = (await byPassword(browser, { join: false })).json.join_token
  const one = person
  person = await given.person(school)
  await leave()
  const second = (await byPassword(browser, { join: false })).json.join_token
  expect((await join(browser, first)).json.user.id).toBe(one.id)
  expect((await join(browser, second)).json.user.id).toBe(person.id)
})

it('a closed account that its owner wants back is opened again once they have joined', async () => {
  await leave()
  const closed = { closedAt: new Date(), eraseAt: new Date(Date.now() + 86_400_000) }
  await everywhere.update(users).set(closed).where(eq(users.id, person.id))
  const browser = openCookieBrowser(ask)
  const closedAt = async () => (await everywhere.select().from(users).where(eq(users.id, person.id)))[0]?.closedAt
  const { json } = await byPassword(browser, { join: false, reopen: true })
  expect(await closedAt()).not.toBeNull()
  expect((await join(browser, json.join_token)).status).toBe(200)
  expect(await closedAt()).toBeNull()
})

it('the token of a checkpoint is sent with the code, or as Authorization', async () => {
  await inSchool(school, (ctx) => changeTwoFactor(ctx, person.id, { byEmail: true }))
  const { json } = await byPassword(openCookieBrowser(ask))
  const sent = await mailsTo(person.email)
  const code = /^\d{6}$/m.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
  const verify = (token?: string) =>
    ask(school.host, 'POST', '/verify-code/user', { body: { code }, ip: uniqueWord(), token })
  expect(refusal(await verify())).toMatchObject({ status: 422, code: 'core.invalid_input' })
  expect((await verify(json.access_token)).json).toMatchObject({ pass: true, user: { id: person.id } })
})
