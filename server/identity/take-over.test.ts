import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { securityLog } from '#server/core/security-log/security-log.tables.ts'
import { notificationChoices } from '#server/notifications/notifications.tables.ts'
import { password } from '#tests/domains/identity/given-people.ts'
import { openCookieBrowser } from '#tests/support/cookie-browser.ts'
import { doors, everywhere, inSchool, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { byGoogle, offerGoogle } from '#tests/support/google-way.ts'
import type { AtProvider } from '#tests/support/openid-provider.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import {
  accountCodes,
  backupCodes,
  memberships,
  passkeys,
  payoutAccounts,
  sessions,
  twoFactor,
  users,
} from './identity.tables.ts'
import { newLink } from './links.ts'
import { ownPictures, personalInformation, signatures } from './personal/personal.tables.ts'
import { linkedIdentities } from './providers/providers.tables.ts'

const { ask } = openSite()
let school: School
let elsewhere: School
let person: Awaited<ReturnType<typeof given.person>>

offerGoogle()

const mailedCode = async () => {
  const sent = await mailsTo(person.email)
  return /^\d{6}$/m.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
}
const chosen = 'the paddies are green'
const both = { password: chosen, password_confirmation: chosen }
const atGoogle = () => ({ sub: uniqueWord(), email: person.email, given_name: 'Sok', family_name: 'Dara' })
/** Up to where it must be proved whose account it is. */
async function toProve(who: AtProvider = { ...atGoogle(), email_verified: true }) {
  const browser = openCookieBrowser(ask)
  const { json } = await browser.post(school.host, '/auth/school', { code: await byGoogle(browser, school, who) })
  return { browser, token: json.token as string }
}

/** What somebody wrote who signed up with an address that is not theirs. */
beforeEach(async () => {
  school = await given.school()
  elsewhere = await given.school()
  person = await given.person(school, {
    phone: `+85510${String(Math.random()).slice(2, 8)}`,
    avatar: '/art/person-srey.svg',
  })
  await given.membership(elsewhere, person)
  const token = await given.session(elsewhere, person)
  const own = (method: string, path: string, body: object) =>
    ask(elsewhere.host, method, `/own_user${path}`, { token, body })
  await own('PATCH', '/personal', { street: 'of the stranger' })
  const account = { bank: 'ABA', account_name: 'Stranger', account_number: '000 123 456' }
  await own('PUT', '/introduction', { position: 'Call me', bio: 'Send money' })
  await own('PUT', '/notifications', { by: { mail: [] } })
  await own('PUT', '/payout', { ...account, current_password: password })
  await own('PUT', '/two-factor/email', { current_password: password, by_email: true })
  await own('POST', '/two-factor/backup-codes', { current_password: password })
  await given.passkey(person)
  const linked = { id: newId(), userId: person.id, subject: uniqueWord(), email: null, linkedAt: new Date() }
  await doors.reference.insert(linkedIdentities).values({ ...linked, provider: 'linkedin' })
  await given.code(elsewhere, person, 'sign-in')
  await everywhere.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
})

const written = {
  backupCodes,
  linkedIdentities,
  notificationChoices,
  ownPictures,
  passkeys,
  payoutAccounts,
  personalInformation,
  signatures,
  twoFactor,
}
const left = async () => {
  const tables = Object.entries({ ...written, accountCodes })
  const found = await Promise.all(
    tables.map(async ([name, table]) => [
      name,
      (await everywhere.select().from(table).where(eq(table.userId, person.id))).length,
    ]),
  )
  return Object.fromEntries(found.filter(([, count]) => count))
}
const account = async () => (await everywhere.select().from(users).where(eq(users.id, person.id)))[0]
const sessionsAt = (at: School) =>
  everywhere
    .select()
    .from(sessions)
    .where(and(eq(sessions.schoolId, at.id), eq(sessions.userId, person.id)))
const notedAt = async (at: School) =>
  (await everywhere.select().from(securityLog).where(eq(securityLog.schoolId, at.id)))
    .filter(({ event }) => event === 'access-changed')
    .map(({ detail }) => detail)

describe('the owner of an address takes an account over that nobody had confirmed', () => {
  it.each<[string, string, () => Promise<{ status: number }>, object]>([
    [
      'by a new password',
      'password reset',
      async () => {
        const { token, accessToken } = await given.code(school, person)
        return ask(school.host, 'POST', '/reset-password', { body: { token, access_token: accessToken, ...both } })
      },
      {},
    ],
    [
      'by the link of a confirmation',
      'taken over',
      async () => {
        const token = await inSchool(school, (ctx) => newLink(ctx, { userId: person.id }, 'en'))
        const body = { token, first_name: 'Own', last_name: 'Er', ...both }
        return ask(school.host, 'POST', '/invitation', { body })
      },
      {},
    ],
    [
      'by a provider and a code',
      'taken over',
      async () => {
        const { browser, token } = await toProve()
        const { json } = await browser.post(school.host, '/auth/school/proof/code', { token })
        const body = { token, access_token: json.access_token, code: await mailedCode() }
        return browser.post(school.host, '/auth/school/prove', body)
      },
      // The own.
      { linkedIdentities: 1 },
    ],
  ])('%s: nothing of a stranger is left', async (_, detail, take, own) => {
    expect(Object.keys(await left()).sort()).toEqual([
      'accountCodes',
      'backupCodes',
      'linkedIdentities',
      'notificationChoices',
      'passkeys',
      'payoutAccounts',
      'personalInformation',
      'twoFactor',
    ])
    expect((await take()).status).toBe(200)
    expect(await left()).toEqual(own)
    const signIn = await ask(school.host, 'POST', '/login', { body: { email: person.email, password } })
    expect(refusal(signIn).code).toBe('identity.invalid_credentials')
    expect(await account()).toMatchObject({ confirmedAt: expect.any(Date), phone: null, avatar: null })
    const members = await everywhere.select().from(memberships).where(eq(memberships.userId, person.id))
    expect(members.map(({ position, bio }) => [position, bio])).toEqual(members.map(() => [null, null]))
    expect(await sessionsAt(elsewhere)).toEqual([])
    expect(await sessionsAt(school)).toHaveLength(1)
    for (const at of [school, elsewhere]) expect(await notedAt(at)).toContain(detail)
  })
})

it('whoever knows the password and comes by a provider that verified the address keeps what they wrote', async () => {
  await everywhere.delete(twoFactor).where(eq(twoFactor.userId, person.id))
  const { browser, token } = await toProve()
  expect((await browser.post(school.host, '/auth/school/prove', { token, password })).status).toBe(200)
  expect(await account()).toMatchObject({ confirmedAt: expect.any(Date), phone: expect.any(String) })
  expect(await left()).toMatchObject({ payoutAccounts: 1, personalInformation: 1, linkedIdentities: 2 })
  expect(await sessionsAt(elsewhere)).toEqual([])
  expect(await notedAt(elsewhere)).toContain('taken over')
})

it('the password alone links no provider that does not say whether the address is verified', async () => {
  const { browser, token } = await toProve(atGoogle())
  const proved = await browser.post(school.host, '/auth/school/prove', { token, password })
  expect(refusal(proved)).toMatchObject({ status: 409, code: 'identity.confirm_first' })
  expect(await left()).toMatchObject({ linkedIdentities: 1 })
  expect(await account()).toMatchObject({ confirmedAt: null })
})
