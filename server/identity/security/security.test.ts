import { beforeEach, describe, expect, it } from 'vitest'
import { countHit } from '#server/core/database/rate-limits.ts'
import { password, type SignedIn } from '#tests/domains/identity/given-people.ts'
import { bellOf } from '#tests/support/bell.ts'
import { doors, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, type RequestOptions, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
let { school, person, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn())
})

const own = (method: string, path: string, body?: object, as = token) =>
  ask(school.host, method, `/own_user${path}`, { token: as, ...(body && { body }) })
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const signIn = (own = password, asked: RequestOptions = {}, at = school) =>
  ask(at.host, 'POST', '/login', {
    body: { email: person.email, password: own },
    ip: uniqueWord(),
    headers: { 'user-agent': chrome },
    ...asked,
  })
const chosen = 'the paddies are green'
const change = (current: string, next = chosen, again = next) =>
  own('PUT', '/password', { current_password: current, password: next, password_confirmation: again })
const mails = () => mailsTo(person.email)
const isIn = async (as: string, at = school) => (await ask(at.host, 'GET', '/own_user', { token: as })).status === 200

describe('changing the password', () => {
  it('signs out everywhere else, in every school, and says so in an email', async () => {
    const elsewhere = await given.school()
    const other = await signIn()
    const there = await signIn(password, {}, elsewhere)
    expect((await change(password)).status).toBe(200)
    expect(await isIn(token)).toBe(true)
    expect(await isIn(other.json.token)).toBe(false)
    expect(await isIn(there.json.token, elsewhere)).toBe(false)
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn(chosen)).status).toBe(200)
    expect((await mails()).map(({ kind }) => kind)).toContain('password changed')
    expect((await own('GET', '/security')).json.password).toEqual({ is_set: true, changed_at: expect.any(String) })
  })

  it.each([
    ['another current one', 'a guess', chosen, chosen, 'current_password', 'Your current password is incorrect'],
    [
      'two that differ',
      password,
      chosen,
      'the paddies are gold',
      'password_confirmation',
      'Password does not match! Please try again.',
    ],
    ['a short one', password, 'short', 'short', 'password', 'Invalid password!'],
    [
      'the same again',
      password,
      password,
      password,
      'password',
      'Please choose a password that you have not used before.',
    ],
  ])('refuses %s', async (_, current, next, again, field, text) => {
    const answer = await change(current, next, again)
    expect(answer.status).toBe(422)
    expect(answer.json.fields[field].message).toBe(text)
    expect((await signIn()).status).toBe(200)
  })

  it('refuses one of those before it', async () => {
    await change(password)
    const answer = await change(chosen, password)
    expect(answer.json.fields.password.message).toBe('Please choose a password that you have not used before.')
  })

  it('needs a session', async () => {
    const answer = await ask(school.host, 'PUT', '/own_user/password', {
      body: { current_password: password, password: chosen, password_confirmation: chosen },
    })
    expect(refusal(answer).status).toBe(401)
  })
})

describe('devices', () => {
  const ownDevices = async (as = token) => (await own('GET', '/devices?language=en', undefined, as)).json.data

  it('are those where the person is signed in, this one first; each can be signed out', async () => {
    const other = await signIn()
    const devices = await ownDevices()
    expect(devices).toHaveLength(2)
    expect(devices[0]).toMatchObject({ is_current: true })
    expect(devices[1]).toMatchObject({
      is_current: false,
      device: { browser: 'Chrome', system: 'Windows', kind: 'computer' },
    })
    expect((await own('DELETE', `/devices/${devices[1].id}`)).status).toBe(200)
    expect(await isIn(other.json.token)).toBe(false)
    expect((await own('DELETE', `/devices/${devices[1].id}`)).status).toBe(404)
    await own('DELETE', `/devices/${devices[0].id}`)
    expect(await isIn(token)).toBe(true)
  })

  it('are those of all schools, each with its name, and can be signed out from here', async () => {
    const elsewhere = await given.school()
    const there = await signIn(password, {}, elsewhere)
    const [here, other] = await ownDevices()
    expect([here.school, other.school]).toEqual([null, expect.stringContaining(elsewhere.subdomain)])
    expect((await own('DELETE', `/devices/${other.id}`)).status).toBe(200)
    expect(await isIn(there.json.token, elsewhere)).toBe(false)
    expect(await isIn(token)).toBe(true)
  })

  it('of somebody else cannot be signed out', async () => {
    const other = await given.person(school)
    const theirs = await given.session(school, other)
    const [their] = await ownDevices(theirs)
    expect((await own('DELETE', `/devices/${their.id}`)).status).toBe(404)
    expect(await isIn(theirs)).toBe(true)
  })

  it('are signed out all at once, but this one, in every school', async () => {
    const elsewhere = await given.school()
    const there = await signIn(password, {}, elsewhere)
    const other = await signIn()
    expect((await own('POST', '/devices/sign-out-others')).status).toBe(200)
    expect(await isIn(token)).toBe(true)
    expect(await isIn(other.json.token)).toBe(false)
    expect(await isIn(there.json.token, elsewhere)).toBe(false)
  })
})

describe('recent sign-ins', () => {
  it('are the last ten, with those that failed; failures in a row are one line', async () => {
    const ip = uniqueWord()
    await signIn('a guess', { ip })
    await signIn('another guess', { ip })
    await signIn('a third one', { ip })
    await signIn()
    const { json } = await own('GET', '/activity')
    expect(json.data.map(({ result, times }: { result: string; times: number }) => [result, times])).toEqual([
      ['signed-in', 1],
      ['wrong-password', 3],
    ])
    expect(json.data[1]).toMatchObject({ ip, device: { browser: 'Chrome', system: 'Windows' } })
    for (let more = 0; more < 10; more += 1) await signIn()
    const later = (await own('GET', '/activity')).json.data
    expect(later).toHaveLength(10)
    expect(later.every(({ result }: { result: string }) => result === 'signed-in')).toBe(true)
  })

  it('are of this person only, in all of their schools', async () => {
    const other = await given.person(school)
    await ask(school.host, 'POST', '/login', { body: { email: other.email, password }, ip: uniqueWord() })
    const elsewhere = await given.school()
    await signIn(password, {}, elsewhere)
    const there = expect.stringContaining(elsewhere.subdomain)
    expect((await own('GET', '/activity')).json.data).toEqual([expect.objectContaining({ school: there })])
  })
})

describe('the current password', () => {
  const prove = (current_password: string, as: string) =>
    own('PUT', '/two-factor/email', { by_email: false, current_password }, as)

  it('is guessed ten times in one session, which takes nothing from another', async () => {
    const stolen = await given.session(school, person)
    for (let more = 0; more < 10; more += 1) expect((await prove('a guess', stolen)).status).toBe(422)
    expect((await prove(password, stolen)).status).toBe(429)
    expect((await prove(password, token)).status).toBe(200)
  })

  it('is not guessed more often with more sessions', async () => {
    for (let more = 0; more < 50; more += 1)
      await countHit(doors.reference, `own-password:${person.id}`, 15 * 60, new Date())
    expect((await prove('a guess', await given.session(school, person))).status).toBe(429)
  })
})

describe('a new device', () => {
  const newDevices = async () => (await mails()).filter(({ kind }) => kind === 'new device')

  it('is said in an email, but not the first one, nor one that is known', async () => {
    const first = await signIn()
    expect(await newDevices()).toEqual([])
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .filter((one) => one?.startsWith('auth.device='))
      .join('; ')
    await signIn(password, { cookie })
    expect(await newDevices()).toEqual([])
    await signIn(password, { body: { email: person.email, password, language: 'zh' } })
    expect(await newDevices()).toMatchObject([{ language: 'zh', text: expect.stringContaining('Chrome, Windows') }])
  })

  it('is in the bell as well, several as one, and leads to the devices', async () => {
    await signIn()
    await signIn()
    expect(await bellOf(ask, school, person)).toMatchObject([
      { title: 'New sign-in: Chrome, Windows', path: '/setting/security' },
    ])
    await signIn()
    expect(await bellOf(ask, school, person)).toMatchObject([{ title: '2 sign-ins on new devices' }])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['new device', 'new device'])
  })

  it('is said five times a day at most', async () => {
    for (let more = 0; more < 8; more += 1) await signIn()
    const sent = await newDevices()
    expect(sent).toHaveLength(5)
    const last = 'ចុងក្រោយ'
    expect(sent.map(({ text }) => (text ?? '').includes(last)).sort()).toEqual([false, false, false, false, true])
  })
})
