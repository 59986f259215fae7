import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errors } from '#shared/core/errors.ts'
import { password, type SignedIn } from '#tests/domains/identity/given-people.ts'
import { everywhere, inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, type RequestOptions, refusal } from '#tests/support/site.ts'
import { backupCodes, twoFactor, users } from '../identity.tables.ts'
import { appCode, stepOf } from './authenticator.ts'

const { ask } = openSite()
let { school, person, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn())
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an email about two-factor', () => {
  it('is sent only when something changes', async () => {
    for (const path of ['/two-factor/off', '/two-factor/app/remove'])
      expect((await own('POST', path, proof)).status).toBe(200)
    expect((await own('PUT', '/two-factor/email', { ...proof, by_email: false })).status).toBe(200)
    expect(await kinds()).toEqual([])
    await own('PUT', '/two-factor/email', { ...proof, by_email: true })
    await own('PUT', '/two-factor/email', { ...proof, by_email: true })
    expect(await kinds()).toHaveLength(1)
  })

  it('is never sent to an address that nobody has confirmed', async () => {
    await own('PUT', '/two-factor/email', { ...proof, by_email: true })
    await everywhere.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
    await own('POST', '/two-factor/off', proof)
    expect(await kinds()).toHaveLength(1)
  })
})

describe('whoever asks for new passwords', () => {
  it('neither uses up the codes of a sign-in nor blocks the right one', async () => {
    await own('PUT', '/two-factor/email', { ...proof, by_email: true })
    const ip = uniqueWord()
    for (let asked = 0; asked < 10; asked++) {
      const { json } = await post('/forget-password', { email: person.email }, { ip })
      for (let tries = 0; tries < 5; tries++)
        await post('/verify-code/reset', { access_token: json.access_token, code: '000000' }, { ip })
    }
    for (let asked = 0; asked < 10; asked++) await post('/forget-password', { email: person.email })
    const { json } = await post('/login', { email: person.email, password }, { ip })
    expect(json).toMatchObject({ checkPoint: true, is_sent: true })
    const code = codeIn(await lastText())
    expect((await post('/verify-code/user', { access_token: json.access_token, code }, { ip })).status).toBe(200)
  })
})

const mails = () => mailsTo(person.email)
const kinds = async () => (await mails()).map(({ kind }) => kind)
const lastText = async () => (await mails()).at(-1)?.text ?? ''
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''
const own = (method: string, path: string, body?: object) =>
  ask(school.host, method, `/own_user${path}`, { token, ...(body && { body }) })
/** The status and the text of a refusal. */
const said = (answer: Parameters<typeof refusal>[0]) => {
  const { status, message } = refusal(answer)
  return [status, message]
}
const proof = { current_password: password }
const post = (path: string, body: object, asked: RequestOptions = {}) =>
  ask(school.host, 'POST', path, { ip: uniqueWord(), ...asked, body })
const signIn = (asked: RequestOptions = {}, at = school) =>
  ask(at.host, 'POST', '/login', { body: { email: person.email, password }, ip: uniqueWord(), ...asked })
const verify = (access_token: string, code: string, more: object = {}, asked: RequestOptions = {}) =>
  post('/verify-code/user', { access_token, code, ...more }, asked)
const byEmail = () => own('PUT', '/two-factor/email', { ...proof, by_email: true })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
const cookieNamed = (answer: { headers: Headers }, name: string) =>
  cookiesOf(answer).find((cookie) => cookie.startsWith(`${name}=`))

/** Connect an app; returns its key and the code it shows `steps` half minutes from now. */
async function app() {
  const { json } = await own('GET', '/two-factor/app')
  // From one moment: half a minute may end during a test.
  const step = stepOf(new Date())
  const codeAt = (steps = 0) => appCode(json.secret, step + steps)
  const added = await own('PUT', '/two-factor/app', { ...proof, secret: json.secret, code: codeAt() })
  expect(added.status).toBe(200)
  // Email comes with it, for the day the phone is lost.
  expect(added.json.two_factor).toMatchObject({ by_app: true, by_email: true })
  await own('PUT', '/two-factor/email', { ...proof, by_email: false })
  return { secret: json.secret as string, codeAt }
}

describe('a code by email', () => {
  it('is asked after the password, and only then there is a token', async () => {
    await byEmail()
    expect(await kinds()).toEqual(['security changed'])
    const { status, json, headers } = await signIn()
    expect(status).toBe(200)
    expect(json).toEqual({
      checkPoint: true,
      pass: false,
      access_token: expect.any(String),
      sources: ['email'],
      email: expect.stringMatching(/^.••••.*@example\.com$/),
      is_sent: true,
      resend_after: 60,
    })
    expect(headers.getSetCookie()).toEqual([])
    const code = codeIn(await lastText())
    const passed = await verify(json.access_token, code)
    expect(passed.json).toMatchObject({ checkPoint: false, pass: true, user: { email: person.email } })
    expect((await ask(school.host, 'GET', '/own_user', { token: passed.json.token })).status).toBe(200)
    expect(said(await verify(json.access_token, code))).toEqual([410, errors['identity.code_expired'].text])
  })

  it('or its link, on any device, once, and for a quarter of an hour', async () => {
    await byEmail()
    await signIn()
    const [, linked = '', access = ''] =
      /confirm-code\?token=([\w-]+)&access_token=([\w-]+)/.exec(await lastText()) ?? []
    const look = await ask(school.host, 'GET', `/verify/user/${linked}`, {
      headers: { authorization: `Bearer ${access}` },
    })
    expect(look.json).toEqual({ purpose: 'sign-in', email: expect.stringContaining('••••') })
    expect((await ask(school.host, 'GET', `/verify/user/${linked}`)).status).toBe(410)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    expect((await post('/verify-code/user', { access_token: access, token: linked })).status).toBe(410)
    vi.useRealTimers()
    expect((await post('/verify-code/user', { access_token: access, token: linked })).status).toBe(200)
    expect((await post('/verify-code/user', { access_token: access, token: linked })).status).toBe(410)
  })

  it('does not choose a new password, nor does that of a forgotten one sign in', async () => {
    await byEmail()
    const { json } = await signIn()
    const code = codeIn(await lastText())
    expect((await post('/verify-code/reset', { access_token: json.access_token, code })).status).toBe(410)
    const forgotten = await post('/forget-password', { email: person.email })
    expect((await verify(forgotten.json.access_token, codeIn(await lastText()))).status).toBe(410)
  })

  it('is sent to a confirmed address only', async () => {
    const unconfirmed = await given.person(school, { confirmedAt: null })
    const answer = await ask(school.host, 'PUT', '/own_user/two-factor/email', {
      token: await given.session(school, unconfirmed),
      body: { ...proof, by_email: true },
    })
    expect(said(answer)).toEqual([409, errors['identity.confirm_first'].text])
  })

  it('is worth nothing after the password was changed', async () => {
    await byEmail()
    const { json } = await signIn()
    const code = codeIn(await lastText())
    const change = { ...proof, password: 'the paddies are green', password_confirmation: 'the paddies are green' }
    expect((await own('PUT', '/password', change)).status).toBe(200)
    expect((await verify(json.access_token, code)).status).toBe(410)
  })
})

describe('an authenticator app', () => {
  it('has the same key when the page is opened again, and another one in another session', async () => {
    const read = async (as = token) =>
      (await ask(school.host, 'GET', '/own_user/two-factor/app', { token: as })).json.secret
    expect(await read()).toBe(await read())
    expect(await read(await given.session(school, person))).not.toBe(await read())
  })

  it('offers backup codes only to whoever has some', async () => {
    await app()
    expect((await signIn()).json.sources).toEqual(['app'])
    await own('POST', '/two-factor/backup-codes', proof)
    expect((await signIn()).json.sources).toEqual(['app', 'backup'])
  })

  it('is asked first, and no code of it works twice', async () => {
    const { codeAt } = await app()
    const { json } = await signIn()
    expect(json).toMatchObject({ sources: ['app'], is_sent: false })
    // The code that connected the app was used.
    expect(said(await verify(json.access_token, codeAt()))).toEqual([422, 'Your code is incorrect'])
    expect((await verify(json.access_token, codeAt(1))).status).toBe(200)
    const again = await signIn()
    expect((await verify(again.json.access_token, codeAt(1))).status).toBe(422)
    expect(await kinds()).not.toContain('sign-in code')
  })

  it('shows wrong codes among the recent sign-ins', async () => {
    const { codeAt } = await app()
    const { json } = await signIn()
    await verify(json.access_token, otherThan(codeAt(1)), {}, { ip: 'a-cafe' })
    await verify(json.access_token, otherThan(codeAt(1)), {}, { ip: 'a-cafe' })
    await verify(json.access_token, codeAt(1))
    const { data } = (await own('GET', '/activity')).json
    expect(data).toMatchObject([
      { result: 'signed-in', times: 1 },
      { result: 'wrong-code', times: 2 },
    ])
  })

  it('is connected only with a code of it and the password', async () => {
    const { json } = await own('GET', '/two-factor/app')
    const code = appCode(json.secret, stepOf(new Date()))
    const wrong = await own('PUT', '/two-factor/app', { ...proof, secret: json.secret, code: otherThan(code) })
    expect(said(wrong)).toEqual([422, 'Your code is incorrect'])
    const guessed = await own('PUT', '/two-factor/app', { secret: json.secret, code, current_password: 'a guess' })
    expect(said(guessed)).toEqual([422, 'Your current password is incorrect'])
    expect((await signIn()).json.checkPoint).toBe(false)
    expect(json.uri).toContain(`secret=${json.secret}`)
    expect(json.qr).toContain('<svg')
  })

  it('has its key in no table in clear', async () => {
    const { secret } = await app()
    const [row] = await everywhere.select().from(twoFactor).where(eq(twoFactor.userId, person.id))
    expect(row?.appSecret?.toString('latin1')).not.toContain(secret)
    const { codes } = (await own('POST', '/two-factor/backup-codes', proof)).json
    const stored = JSON.stringify(await everywhere.select().from(backupCodes).where(eq(backupCodes.userId, person.id)))
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''))
  })

  it('may be left for an email, if the person has chosen that too', async () => {
    await app()
    const alone = await signIn()
    expect((await post('/resend-code', { access_token: alone.json.access_token })).status).toBe(410)
    await byEmail()
    const { json } = await signIn()
    expect(json).toMatchObject({ sources: ['app', 'email'], is_sent: false })
    expect((await post('/resend-code', { access_token: json.access_token })).status).toBe(200)
    expect((await verify(json.access_token, codeIn(await lastText()))).status).toBe(200)
  })

  it('is asked of whoever has read the mailbox to reset the password, if email codes are off', async () => {
    const { codeAt } = await app()
    const { json } = await post('/forget-password', { email: person.email })
    const { json: proved } = await post('/verify-code/reset', {
      access_token: json.access_token,
      code: codeIn(await lastText()),
    })
    const chosen = 'the paddies are green'
    const changed = await post('/reset-password', {
      access_token: json.access_token,
      token: proved.token,
      password: chosen,
      password_confirmation: chosen,
    })
    expect(changed.json).toMatchObject({ checkPoint: true, sources: ['app'] })
    expect((await verify(changed.json.access_token, codeAt(1))).json.pass).toBe(true)
  })
})

describe('backup codes', () => {
  it('are eight, work once each, and replace those before', async () => {
    await app()
    const { json: first } = await own('POST', '/two-factor/backup-codes', proof)
    const { json: second } = await own('POST', '/two-factor/backup-codes', proof)
    expect(second.codes).toHaveLength(8)
    const use = async (code: string) => (await verify((await signIn()).json.access_token, code)).status
    expect(await use(first.codes[0])).toBe(422)
    expect(await use(second.codes[0])).toBe(200)
    expect(await use(second.codes[0])).toBe(422)
    expect(await use(second.codes[1].toLowerCase().replace('-', ' '))).toBe(200)
    expect((await own('GET', '/security')).json.two_factor.backup_codes).toBe(6)
  })

  it('are saved when their owner says so, until there are new ones', async () => {
    const state = async () => {
      const { backup_codes, codes_saved } = (await own('GET', '/security')).json.two_factor
      return [backup_codes, codes_saved]
    }
    const saved = () => own('PUT', '/two-factor/backup-codes/saved')
    expect(said(await saved())).toEqual([409, errors['identity.two_factor_off'].text])
    await byEmail()
    expect(said(await saved())).toEqual([409, errors['identity.two_factor_off'].text])
    expect(await state()).toEqual([0, false])
    await own('POST', '/two-factor/backup-codes', proof)
    expect(await state()).toEqual([8, false])
    expect((await saved()).status).toBe(200)
    expect(await state()).toEqual([8, true])
    await own('POST', '/two-factor/backup-codes', proof)
    expect(await state()).toEqual([8, false])
    await saved()
    await everywhere.delete(backupCodes).where(eq(backupCodes.userId, person.id))
    expect(await state()).toEqual([0, true])
  })

  it('need two-factor', async () => {
    expect(said(await own('POST', '/two-factor/backup-codes', proof))).toEqual([409, 'Turn on two-factor first.'])
  })

  it('work also after too many wrong codes, so that nobody locks the owner out', async () => {
    token = await given.session(school, person)
    const { codeAt } = await app()
    const { json: saved } = await own('POST', '/two-factor/backup-codes', proof)
    const wrong = otherThan(codeAt(1))
    for (let round = 0; round < 11; round += 1) {
      const { json } = await signIn()
      for (let guess = 0; guess < 5; guess += 1) await verify(json.access_token, wrong, {}, { ip: 'a-cafe' })
    }
    const { json } = await signIn()
    const there = await verify(json.access_token, codeAt(1), {}, { ip: 'a-cafe' })
    expect(said(there)).toEqual([429, errors['identity.codes_blocked'].text])
    expect((await verify(json.access_token, saved.codes[0], {}, { ip: 'a-cafe' })).status).toBe(200)
    const elsewhere = await signIn()
    expect((await verify(elsewhere.json.access_token, codeAt(1))).status).toBe(200)
  })
})

describe('a code that is guessed', () => {
  it('can be tried five times, also at once', async () => {
    const { codeAt } = await app()
    const { json } = await signIn()
    const guesses = await Promise.all(Array.from({ length: 20 }, () => verify(json.access_token, otherThan(codeAt(1)))))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 410)).toHaveLength(15)
    expect((await verify(json.access_token, codeAt(1))).status).toBe(410)
  })

  it.each([
    ['12345', 422],
    ['abcdef', 422],
    ['', 422],
    ['1234567', 422],
  ])('is refused with the text of the specification: %j', async (code, status) => {
    await app()
    const { json } = await signIn()
    const answer = await verify(json.access_token, code)
    expect(answer.status).toBe(status)
    if (code) expect(answer.json.fields.code.message).toBe('Code is invalid!')
  })

  it('is worth nothing in another school', async () => {
    const { codeAt } = await app()
    const elsewhere = await given.school()
    const { json } = await signIn()
    const answer = await ask(elsewhere.host, 'POST', '/verify-code/user', {
      body: { access_token: json.access_token, code: codeAt(1) },
    })
    expect(answer.status).toBe(410)
  })
})

describe('a device that is trusted', () => {
  async function trusted() {
    const { codeAt } = await app()
    const { json } = await signIn()
    const passed = await verify(json.access_token, codeAt(1), { trust: true })
    return cookieNamed(passed, 'auth.trust') ?? ''
  }

  it('is asked for no code for 30 days', async () => {
    const cookie = await trusted()
    expect((await signIn({ cookie })).json.checkPoint).toBe(false)
    expect((await signIn()).json.checkPoint).toBe(true)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3600_000 })
    expect((await signIn({ cookie })).json.checkPoint).toBe(true)
  })

  it.each([
    ['two-factor was changed', () => byEmail()],
    ['the person signed out everywhere else', () => own('POST', '/devices/sign-out-others')],
    [
      'new password',
      () =>
        own('PUT', '/password', {
          ...proof,
          password: 'the paddies are green',
          password_confirmation: 'the paddies are green',
        }),
    ],
  ])('is asked again: %s', async (_, change) => {
    const cookie = await trusted()
    expect((await change()).status).toBe(200)
    const body = { email: person.email, password: _ === 'new password' ? 'the paddies are green' : password }
    expect((await signIn({ cookie, body })).json.checkPoint).toBe(true)
  })

  it('is not that of somebody else', async () => {
    const cookie = await trusted()
    person = await given.person(school)
    token = await given.session(school, person)
    await app()
    expect((await signIn({ cookie })).json.checkPoint).toBe(true)
  })
})

describe('two-factor', () => {
  it('is turned off with the password, and its codes are gone', async () => {
    const { codeAt } = await app()
    await own('POST', '/two-factor/backup-codes', proof)
    const { json } = await signIn()
    const off = await own('POST', '/two-factor/off', proof)
    expect(off.json.two_factor).toEqual({
      ...{ enabled: false, by_email: false, by_app: false, backup_codes: 0 },
      codes_saved: false,
    })
    expect((await verify(json.access_token, codeAt(1))).status).toBe(422)
    expect((await signIn()).json.checkPoint).toBe(false)
    expect(await kinds()).toEqual([
      'security changed',
      'security changed',
      'security changed',
      'security changed',
      'new device',
    ])
  })

  it('stays by email if the app is removed', async () => {
    await app()
    await byEmail()
    const { json } = await own('POST', '/two-factor/app/remove', proof)
    expect(json.two_factor).toMatchObject({ enabled: true, by_email: true, by_app: false })
    expect((await signIn()).json).toMatchObject({ sources: ['email'], is_sent: true })
  })

  it('holds in every school of the person', async () => {
    await byEmail()
    const elsewhere = await given.school()
    expect((await signIn({}, elsewhere)).json.checkPoint).toBe(true)
  })

  it('is asked also of who accepts an invitation, who is a member then', async () => {
    await byEmail()
    const elsewhere = await given.school()
    const invited = await given.invitation(elsewhere, { account: person })
    const accepted = await ask(elsewhere.host, 'POST', '/invitation', {
      body: { token: invited.token, first_name: 'Sok', last_name: 'Dara', password, password_confirmation: password },
    })
    // The link of the invitation has proved the mailbox that codes are sent to.
    expect(accepted.json).toMatchObject({ checkPoint: false })
    await own('POST', '/two-factor/off', proof)
    await app()
    const third = await given.school()
    const again = await given.invitation(third, { account: person })
    const asked = await ask(third.host, 'POST', '/invitation', {
      body: { token: again.token, first_name: 'Sok', last_name: 'Dara', password, password_confirmation: password },
    })
    expect(asked.json).toMatchObject({ checkPoint: true })
    expect(await inSchool(third, (ctx) => ctx.tx.execute('select count(*)::int as n from sessions'))).toMatchObject({
      rows: [{ n: 0 }],
    })
  })

  it('is guarded against guesses of the password on a device that was left open', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await own('POST', '/two-factor/off', { current_password: `guess ${guess}` })).status).toBe(422)
    expect((await own('POST', '/two-factor/off', proof)).status).toBe(429)
  })
})
