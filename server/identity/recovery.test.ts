import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { veiledEmail } from '#shared/identity/identity.rules.ts'
import { password } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere, inSchool, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, type RequestOptions, refusal } from '#tests/support/site.ts'
import { codeMinutes } from './codes.ts'
import { accountCodes, pastPasswords, users } from './identity.tables.ts'
import { newLink } from './links.ts'

const { ask } = openSite()
let school: School
let person: Awaited<ReturnType<typeof given.person>>

beforeEach(async () => {
  school = await given.school()
  person = await given.person(school)
})
afterEach(() => {
  vi.useRealTimers()
})

const post = (path: string, body: object, asked: RequestOptions = {}) =>
  ask(school.host, 'POST', path, { ip: uniqueWord(), ...asked, body })
const forget = (email = person.email, more: object = {}, asked?: RequestOptions) =>
  post('/forget-password', { email, ...more }, asked)
const mails = (email = person.email) => mailsTo(email)
const lastMail = async () => (await mails()).at(-1)?.text ?? ''
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''
const linkIn = (text: string) => /reset\?token=([\w-]+)&access_token=([\w-]+)/.exec(text) ?? []
const verify = (access_token: string, code: string) => post('/verify-code/reset', { access_token, code })
const chosen = 'the paddies are green'
const choose = (token: string, access_token: string, own = chosen, again = own) =>
  post('/reset-password', { token, access_token, password: own, password_confirmation: again })
const signIn = (own: string, at = school) =>
  ask(at.host, 'POST', '/login', { body: { email: person.email, password: own }, ip: uniqueWord() })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

/** A code, and what the browser that asked for it has. */
async function sent() {
  const { json } = await forget()
  return { access: json.access_token as string, code: codeIn(await lastMail()) }
}

describe('who has forgotten the password', () => {
  it('finds the ways in removed that somebody else may have added', async () => {
    await given.passkey(person)
    const { access, code } = await sent()
    const { json } = await verify(access, code)
    const changed = await choose(json.token, access)
    const security = await ask(school.host, 'GET', '/own_user/security', { token: changed.json.token })
    expect(security.json.passkeys).toEqual([])
  })

  it('finds nothing of what a stranger wrote into an account with their address', async () => {
    const token = await given.session(school, person)
    const own = (method: string, path: string, body?: object, as = token) =>
      ask(school.host, method, `/own_user${path}`, { token: as, ...(body && { body }) })
    await own('PATCH', '/personal', { street: 'of the stranger' })
    await own('PUT', '/payout', {
      bank: 'ABA',
      account_name: 'Stranger',
      account_number: '000 123 456',
      current_password: password,
    })
    await everywhere.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
    const { access, code } = await sent()
    const { json } = await verify(access, code)
    const changed = await choose(json.token, access)
    expect((await own('GET', '/payout', undefined, changed.json.token)).json).toEqual({ account: null })
    const { json: personal } = await own('GET', '/personal', undefined, changed.json.token)
    expect(personal).toMatchObject({ phone: '', facts: { street: '' } })
  })

  it('is found by the username or the phone they sign in with, and gets the code at the email of the account', async () => {
    const [username, digits] = [uniqueWord(), String(Math.random()).slice(2, 9)]
    const names = { phone: `+8551${digits}`, username }
    await everywhere.update(users).set(names).where(eq(users.id, person.id))
    for (const name of [username, `01${digits}`]) expect((await forget(name)).status).toBe(200)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['reset', 'reset'])
    expect(refusal(await forget('nobody-at-all')).code).toBe('identity.email_not_found')
  })

  it('gets a closed account back within the days of grace, if they ask for it', async () => {
    const eraseAt = new Date(Date.now() + 86_400_000)
    await everywhere.update(users).set({ closedAt: new Date(), eraseAt }).where(eq(users.id, person.id))
    expect(refusal(await forget()).code).toBe('identity.account_closing')
    expect(await mails()).toEqual([])
    const { json } = await forget(person.email, { reopen: true })
    const given = await verify(json.access_token, codeIn(await lastMail()))
    expect((await choose(given.json.token, json.access_token)).status).toBe(200)
    expect((await signIn(chosen)).status).toBe(200)
  })

  it('never gets back an account that is erased, or that the platform has closed', async () => {
    await everywhere.update(users).set({ closedAt: new Date() }).where(eq(users.id, person.id))
    expect(refusal(await forget(person.email, { reopen: true })).code).toBe('identity.account_closed')
    const eraseAt = new Date(Date.now() + 86_400_000)
    const banned = { closedAt: new Date(), eraseAt, bannedAt: new Date() }
    await everywhere.update(users).set(banned).where(eq(users.id, person.id))
    expect(refusal(await forget(person.email, { reopen: true })).code).toBe('identity.banned')
  })

  it('types the code from the email, chooses a new password and is signed in', async () => {
    const elsewhere = await given.school()
    const here = await given.session(school, person)
    const there = (await signIn(password, elsewhere)).json.token
    const { access, code } = await sent()
    const { status, json } = await verify(access, code)
    expect(status).toBe(200)
    const changed = await choose(json.token, access)
    expect(changed.json).toMatchObject({ checkPoint: false, user: { email: person.email, confirmed: true } })
    expect((await ask(school.host, 'GET', '/own_user', { token: changed.json.token })).status).toBe(200)
    for (const [token, at] of [
      [here, school],
      [there, elsewhere],
    ] as const)
      expect((await ask(at.host, 'GET', '/own_user', { token })).status).toBe(401)
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn(chosen)).status).toBe(200)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['reset', 'password changed', 'new device'])
  })

  it('opens the link instead, in the language of the page', async () => {
    await forget(person.email, { language: 'zh' })
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'reset', language: 'zh', schoolId: school.id })
    expect(mail?.text).toContain('/zh/auth/password/reset?token=')
    const [, token = '', access = ''] = linkIn(mail?.text ?? '')
    expect((await choose(token, access)).status).toBe(200)
    expect((await mails()).at(-1)?.language).toBe('zh')
  })

  it('may give the user name, and digits as people write them', async () => {
    const { json } = await forget(person.username)
    const code = codeIn(await lastMail())
    const khmer = [...code].map((digit) => String.fromCharCode(0x17e0 + Number(digit))).join('')
    expect((await verify(json.access_token, ` ${khmer.slice(0, 3)} ${khmer.slice(3)} `)).status).toBe(200)
  })

  it('confirms the address of an account that nobody has confirmed', async () => {
    person = await given.person(school, { confirmedAt: null })
    const { access, code } = await sent()
    await choose((await verify(access, code)).json.token, access)
    const [account] = await doors.reference.select().from(users).where(eq(users.id, person.id))
    expect(account?.confirmedAt).not.toBeNull()
  })

  it('has a new password also if this school has blocked them, and does not come in', async () => {
    person = await given.person(school, { member: { blockedAt: new Date() } })
    const { access, code } = await sent()
    const refused = await choose((await verify(access, code)).json.token, access)
    expect(refusal(refused).code).toBe('identity.blocked')
    expect((await signIn(chosen, await given.school())).status).toBe(200)
  })
})

describe('what is refused, with the exact text', () => {
  const cases: [string, () => Promise<Parameters<typeof refusal>[0]>, number, string][] = [
    [
      'an email without an account',
      () => forget(`${uniqueWord()}@example.com`),
      404,
      'Your email not existing. Please check your email again',
    ],
    ['no email', () => forget('not an email@'), 422, 'Invalid email!'],
    [
      'a wrong code',
      async () => {
        const { access, code } = await sent()
        return verify(access, otherThan(code))
      },
      422,
      'Your code is incorrect',
    ],
    ['five digits', async () => verify((await sent()).access, '12345'), 422, 'Code is invalid!'],
    ['letters', async () => verify((await sent()).access, 'abcdef'), 422, 'Code is invalid!'],
    [
      'a code nobody sent',
      () => verify(uniqueWord(), '123456'),
      410,
      'Your code is invalid or expired. Please click Re-send.',
    ],
    [
      'a link nobody sent',
      () => choose(uniqueWord(), uniqueWord()),
      410,
      'Your code is invalid or expired. Please click Re-send.',
    ],
    ['two passwords', () => choose('x', 'x', chosen, 'another'), 422, 'Password does not match! Please try again.'],
    ['a short password', () => choose('x', 'x', 'short'), 422, 'Invalid password!'],
    [
      'a common one',
      () => choose('x', 'x', 'password123'),
      422,
      'This password is too common. Please choose another one.',
    ],
  ]
  it.each(cases)('%s', async (_, call, status, text) => {
    const refused = await call()
    const { message, fields } = refusal(refused)
    expect(refused.status).toBe(status)
    expect([message, ...Object.values(fields ?? {}).map((field) => (field as { message: string }).message)]).toContain(
      text,
    )
  })

  it.each([
    ['closed', { closedAt: new Date() }, 'identity.account_closed'],
    ['banned', { bannedAt: new Date() }, 'identity.banned'],
  ])('an account that is %s gets no email', async (_, state, code) => {
    person = await given.person(school, state)
    expect(refusal(await forget()).code).toBe(code)
    expect(await mails()).toEqual([])
  })

  it('a password that was used before', async () => {
    const used = [password]
    for (const own of ['the first new one', 'the second new one']) {
      const { access, code } = await sent()
      const { token } = (await verify(access, code)).json
      for (const old of used) expect(refusal(await choose(token, access, old)).code).toBe('identity.password_used')
      expect((await choose(token, access, own)).status).toBe(200)
      used.push(own)
    }
    const past = await doors.reference.select().from(pastPasswords).where(eq(pastPasswords.userId, person.id))
    expect(past).toHaveLength(2)
  })
})

describe('a code', () => {
  it('works once, and its link no more once it was typed', async () => {
    const { access, code } = await sent()
    const [, link = ''] = linkIn(await lastMail())
    const { token } = (await verify(access, code)).json
    expect(refusal(await verify(access, code)).code).toBe('identity.code_expired')
    expect(refusal(await choose(link, access)).code).toBe('identity.code_expired')
    expect((await choose(token, access)).status).toBe(200)
    expect(refusal(await choose(token, access, 'yet another one')).code).toBe('identity.code_expired')
  })

  it('is worth nothing in another browser, in another school, or after a quarter of an hour', async () => {
    const { access, code } = await sent()
    const other = await given.person(school)
    const theirs = (await forget(other.email)).json.access_token
    expect(refusal(await verify(theirs, code)).code).toBe('identity.wrong_code')
    const elsewhere = await given.school()
    const there = await ask(elsewhere.host, 'POST', '/verify-code/reset', { body: { access_token: access, code } })
    expect(refusal(there).code).toBe('identity.code_expired')
    later(codeMinutes + 1)
    expect(refusal(await verify(access, code)).code).toBe('identity.code_expired')
  })

  it('can be tried five times, also at once', async () => {
    const { access, code } = await sent()
    const tries = await Promise.all(Array.from({ length: 20 }, () => verify(access, otherThan(code))))
    const codes = tries.map((tried) => refusal(tried).code)
    expect(codes.filter((one) => one === 'identity.wrong_code')).toHaveLength(5)
    expect(refusal(await verify(access, code)).code).toBe('identity.code_expired')
    const [, token = ''] = linkIn(await lastMail())
    expect((await choose(token, access)).status).toBe(200)
  })

  it('is used by one of many at once', async () => {
    const { access, code } = await sent()
    const { token } = (await verify(access, code)).json
    const results = await Promise.all(
      ['a chosen one', 'another chosen one', 'a third one'].map((own) => choose(token, access, own)),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('cannot be guessed in a day, however many are sent; the link still works', async () => {
    const guess = (access_token: string, code: string) =>
      post('/verify-code/reset', { access_token, code }, { ip: 'one-cafe' })
    let wrong = 0
    for (let hour = 0; hour < 4; hour++) {
      for (let round = 0; round < 6; round++) {
        const { json, status } = await forget()
        if (status !== 200) break
        const code = codeIn(await lastMail())
        for (let time = 0; time < 5; time++)
          wrong += refusal(await guess(json.access_token, otherThan(code))).code === 'identity.wrong_code' ? 1 : 0
      }
      later(61)
    }
    expect(wrong).toBe(50)
    const { json } = await forget()
    expect(refusal(await guess(json.access_token, codeIn(await lastMail()))).code).toBe('identity.codes_blocked')
    const [, token = '', access = ''] = linkIn(await lastMail())
    expect((await choose(token, access)).status).toBe(200)
  })

  it('is not lost when somebody else asks for one, nor blocked by their guesses', async () => {
    const { access, code } = await sent()
    const theirs = await forget()
    for (let time = 0; time < 5; time++) await verify(theirs.json.access_token, otherThan(code))
    expect((await verify(access, code)).status).toBe(200)
  })

  it('is sent again after a minute, and the one before no longer works', async () => {
    const { access, code } = await sent()
    const early = await post('/resend-code', { access_token: access })
    expect(early.status).toBe(429)
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50)
    later(1.1)
    expect((await post('/resend-code', { access_token: access })).json.access_token).toBe(access)
    const fresh = codeIn(await lastMail())
    if (fresh !== code) expect(refusal(await verify(access, code)).code).toBe('identity.wrong_code')
    expect((await verify(access, fresh)).status).toBe(200)
  })

  it('is not sent without end', async () => {
    const results = []
    for (let time = 0; time < 25; time++) results.push((await forget()).status)
    expect(results.filter((status) => status === 200)).toHaveLength(20)
    const fromOne = await given.person(school)
    const ip = uniqueWord()
    const own = []
    for (let time = 0; time < 12; time++) own.push((await forget(fromOne.email, {}, { ip })).status)
    expect(own.filter((status) => status === 200)).toHaveLength(10)
  })

  it('leaves nothing in clear in the database', async () => {
    const { access, code } = await sent()
    const { token } = (await verify(access, code)).json
    const rows = await inSchool(school, ({ tx }) => tx.select().from(accountCodes))
    const stored = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const secret of [access, code, token]) expect(stored).not.toContain(secret)
  })
})

describe('what a link of an email is for', () => {
  const look = (link: string, token?: string) =>
    ask(school.host, 'GET', `/verify/user/${link}`, { ip: uniqueWord(), ...(token && { token }) })

  it.each([
    [
      'confirm',
      async () => {
        person = await given.person(school, { confirmedAt: null })
        return inSchool(school, (ctx) => newLink(ctx, { userId: person.id }, 'en'))
      },
    ],
    [
      'invitation',
      async () => {
        const invited = await given.invitation(school)
        person = { ...person, email: invited.email }
        return invited.token
      },
    ],
  ])('is said of one to %s, signed in or not, until it is used', async (purpose, made) => {
    const session = await given.session(school, person)
    const link = await made()
    const answer = { purpose, email: veiledEmail(person.email) }
    expect((await look(link)).json).toEqual(answer)
    expect((await look(link, session)).json).toEqual(answer)
    const names = { first_name: 'Sok', last_name: 'Dara', password: chosen, password_confirmation: chosen }
    expect((await post('/invitation', { token: link, ...names })).status).toBe(200)
    expect(refusal(await look(link))).toMatchObject({ status: 410, code: 'identity.code_expired' })
    expect(refusal(await ask((await given.school()).host, 'GET', `/verify/user/${link}`)).status).toBe(410)
  })
})
