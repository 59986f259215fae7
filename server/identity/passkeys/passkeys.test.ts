import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { twoFactor, users } from '#server/identity/identity.tables.ts'
import { password, type SignedIn } from '#tests/domains/identity/given-people.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { everywhere, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let { school, person, token } = {} as SignedIn
let phone: ReturnType<typeof authenticator>
const hostOf = ({ host }: School) => host.split(':')[0] ?? ''
const originOf = ({ host }: School) => `http://${host}`

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn())
  phone = authenticator(hostOf(school))
})

afterEach(() => vi.useRealTimers())

const offered = async () => (await ask(school.host, 'GET', '/own_user/passkeys/new', { token })).json
const send = (passkey: object, current = password) =>
  ask(school.host, 'POST', '/own_user/passkeys', { token, body: { current_password: current, passkey } })
async function add() {
  const { challenge } = await offered()
  return send(phone.make({ origin: originOf(school), challenge }))
}
const asked = async (at = school) => (await ask(at.host, 'POST', '/login/passkey/options', { ip: uniqueWord() })).json
const signIn = (passkey: object, at = school) =>
  ask(at.host, 'POST', '/login/passkey', { body: { passkey, remember: true }, ip: uniqueWord() })
async function use(at = school) {
  const { challenge } = await asked(at)
  return signIn(phone.use({ origin: originOf(at), challenge }), at)
}
const setAccount = (values: Partial<typeof users.$inferInsert>) =>
  everywhere.update(users).set(values).where(eq(users.id, person.id))

describe('adding a passkey', () => {
  it('is shown, mailed, and signs in', async () => {
    const added = await add()
    expect(added.json.passkeys).toMatchObject([{ host: hostOf(school), is_here: true, last_used_at: null }])
    const sent = await mailsTo(person.email)
    expect(sent.map(({ kind }) => kind)).toEqual(['security changed'])
    const { status, json } = await use()
    expect([status, json.user.id, json.checkPoint]).toEqual([200, person.id, false])
    const { passkeys } = (await ask(school.host, 'GET', '/own_user/security', { token: json.token })).json
    expect(passkeys).toMatchObject([{ last_used_at: expect.any(String) }])
  })

  it('offers no second one on a device that has one', async () => {
    await add()
    expect((await offered()).excludeCredentials).toHaveLength(1)
  })

  it('asks for the password', async () => {
    const { challenge } = await offered()
    const made = phone.make({ origin: originOf(school), challenge })
    expect(refusal(await send(made, 'a guess'))).toMatchObject({
      status: 422,
      message: 'Your current password is incorrect',
    })
    expect((await send(made)).status).toBe(200)
  })

  it('asks for a confirmed address', async () => {
    await setAccount({ confirmedAt: null })
    expect(refusal(await add())).toMatchObject({ status: 409, message: 'Please confirm your email first.' })
  })

  const failed = { status: 422, code: 'identity.passkey_failed' }
  it.each([
    ['of another origin', async () => ({ origin: 'http://elsewhere.example' })],
    ['for a challenge that is not ours', async () => ({ challenge: Buffer.from('made up').toString('base64url') })],
    ['for the challenge of a sign-in', async () => ({ challenge: (await asked()).challenge })],
    ['without a finger or screen lock', async () => ({ isVerified: false })],
  ])('refuses one %s', async (_, wrong) => {
    const { challenge } = await offered()
    const made = phone.make({ origin: originOf(school), challenge, ...(await wrong()) })
    expect(refusal(await send(made))).toMatchObject(failed)
  })

  it('refuses one that was made for somebody else', async () => {
    const other = await given.session(school, await given.person(school))
    const { challenge } = (await ask(school.host, 'GET', '/own_user/passkeys/new', { token: other })).json
    expect(refusal(await send(phone.make({ origin: originOf(school), challenge })))).toMatchObject(failed)
  })

  it('refuses one that took too long, and the same twice', async () => {
    const { challenge } = await offered()
    const made = phone.make({ origin: originOf(school), challenge })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect(refusal(await send(made))).toMatchObject(failed)
    vi.useRealTimers()
    expect((await send(made)).status).toBe(200)
    expect(refusal(await send(made))).toMatchObject(failed)
  })
})

describe('signing in with a passkey', () => {
  beforeEach(add)

  it('asks for no code: the device has asked already', async () => {
    const second = { userId: person.id, byEmail: true, trustSalt: Buffer.from('salt'), updatedAt: new Date() }
    await everywhere.insert(twoFactor).values(second)
    expect((await use()).json.checkPoint).toBe(false)
  })

  it('opens nothing twice, however often it is sent', async () => {
    const { challenge } = await asked()
    const used = phone.use({ origin: originOf(school), challenge })
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(used)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is refused at another school', async () => {
    const other = await given.school()
    expect((await use(other)).status).toBe(404)
    const { challenge } = await asked(other)
    expect((await signIn(phone.use({ origin: originOf(other), challenge }))).status).toBe(422)
  })

  it('is refused when the count of the device goes back: it was copied', async () => {
    const copy = { ...phone }
    const { challenge } = await asked()
    const early = copy.use({ origin: originOf(school), challenge })
    await use()
    await use()
    expect((await signIn(early)).status).toBe(422)
  })

  it.each([
    ['closed', { closedAt: new Date() }, 'This email was closed and cannot sign in or sign up'],
    ['banned', { bannedAt: new Date() }, 'Your account has been banned'],
  ])('is refused for an account that is %s', async (_, values, text) => {
    await setAccount(values)
    expect(refusal(await use())).toMatchObject({ status: 403, message: text })
  })

  it('is refused once it is removed, which asks for the password', async () => {
    const [{ id }] = (await ask(school.host, 'GET', '/own_user/security', { token })).json.passkeys
    const remove = (current: string) =>
      ask(school.host, 'POST', `/own_user/passkeys/${id}/remove`, { token, body: { current_password: current } })
    expect((await remove('a guess')).status).toBe(422)
    expect((await remove(password)).json.passkeys).toEqual([])
    expect(refusal(await use())).toMatchObject({
      status: 404,
      message: 'This passkey is not known here any more. Please sign in with your password.',
    })
    expect((await remove(password)).status).toBe(404)
  })
})
