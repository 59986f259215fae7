import { and, eq, or } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { countAttempt } from '#server/core/database/rate-limits.ts'
import { password } from '#tests/domains/identity/given-people.ts'
import { doors, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, type RequestOptions, refusal } from '#tests/support/site.ts'
import { memberships, users } from './identity.tables.ts'

let school: School
const { ask } = openSite()

beforeAll(async () => {
  school = await given.school()
})

const form = (changed: object = {}) => ({
  first_name: 'Sok',
  last_name: 'Dara',
  email: `${uniqueWord()}@example.com`,
  password,
  password_confirmation: password,
  ...changed,
})
const signUp = (body: object, asked: RequestOptions = {}) => ask(school.host, 'POST', '/register', { ...asked, body })

const accounts = (emailOrName: string) =>
  doors.reference
    .select()
    .from(users)
    .where(or(eq(users.email, emailOrName), eq(users.username, emailOrName)))

describe('signing up', () => {
  it('makes an account and a student of this school, and signs in', async () => {
    const body = form({ first_name: ' ដារ៉ា ', last_name: 'សុខ', email: ` ${uniqueWord().toUpperCase()}@Example.COM ` })
    const email = body.email.trim().toLowerCase()
    const { status, json, headers } = await signUp(body)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      tokenExpiration: 2_592_000,
      checkPoint: false,
      user: { email, first_name: 'ដារ៉ា', last_name: 'សុខ', role: 'student', is_owner: false, confirmed: false },
    })
    expect(headers.get('set-cookie')).toContain(`auth.token=${json.token}; Path=/; HttpOnly; SameSite=Lax`)
    expect((await ask(school.host, 'GET', '/own_user', { token: json.token })).json.user.email).toBe(email)
    expect((await ask(school.host, 'POST', '/login', { body: { email, password } })).status).toBe(200)
    const [account] = await accounts(email)
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it('stores the user name in lower case, or makes one', async () => {
    const username = `Name.${uniqueWord()}`
    expect((await signUp(form({ username }))).json.user.username).toBe(username.toLowerCase())
    const email = `${uniqueWord()}@example.com`
    expect((await signUp(form({ email }))).json.user.username).toMatch(
      new RegExp(`^${email.split('@')[0]}-[0-9a-f]{6}$`),
    )
  })

  it('ignores roles and rights in the request', async () => {
    const { json } = await signUp(
      form({ role: 'vendor', is_owner: true, isAdmin: true, is_admin: true, confirmed: true }),
    )
    expect(json.user).toMatchObject({ role: 'student', is_owner: false, confirmed: false })
  })
})

describe('an invalid form', () => {
  const required = { code: 'core.field_required', message: 'The field is required!' }
  const email = { code: 'identity.invalid_email', message: 'Invalid email!' }
  const badPassword = { code: 'identity.invalid_password', message: 'Invalid password!' }
  const invalid = { code: 'core.invalid_input', message: 'Invalid Input' }
  const badUsername = {
    code: 'identity.invalid_username',
    message:
      'A username has 3 to 30 characters: a to z, digits, dots, hyphens and underscores, and at least one letter.',
  }
  const tooLong = { code: 'core.too_long', message: 'This is too long. Please shorten it.' }

  it.each([
    ['no first name', { first_name: '' }, { first_name: required }],
    ['a first name of spaces', { first_name: '   ' }, { first_name: required }],
    ['a name of another type', { first_name: 7 }, { first_name: invalid }],
    ['a name that is too long', { first_name: 'x'.repeat(81) }, { first_name: tooLong }],
    ['no email', { email: '' }, { email: required }],
    ['half an email', { email: 'sok@' }, { email }],
    ['an email with a space inside', { email: 'sok dara@example.com' }, { email }],
    ['an email that is too long', { email: `${'x'.repeat(250)}@example.com` }, { email }],
    [
      'a password of seven letters',
      { password: '1234567', password_confirmation: '1234567' },
      { password: badPassword },
    ],
    ['a password of 201 letters', { password: 'x'.repeat(201) }, { password: badPassword }],
    ['no password', { password: undefined }, { password: required }],
    ['a user name that looks like an email', { username: 'sok@example.com' }, { username: badUsername }],
    ['a user name that is a telephone number', { username: '012345678' }, { username: badUsername }],
    ['a user name of two letters', { username: 'ab' }, { username: badUsername }],
  ])('is refused at its field: %s', async (_, changed, fields) => {
    expect(refusal(await signUp(form(changed)))).toEqual({
      status: 422,
      code: 'core.invalid_input',
      message: Object.values<{ message: string }>(fields)[0]?.message,
      fields,
    })
  })

  it('is refused: two passwords that differ', async () => {
    const expected = { code: 'identity.password_mismatch', message: 'Password does not match! Please try again.' }
    const answer = await signUp(form({ password_confirmation: `${password}.` }))
    expect(refusal(answer)).toEqual({ status: 422, ...expected, fields: { password_confirmation: expected } })
  })

  it('is refused: an email that has an account, in any case', async () => {
    const { email } = await given.account()
    const expected = { code: 'identity.email_exists', message: 'Email aready exist!' }
    for (const written of [email, ` ${email.toUpperCase()}`]) {
      expect(refusal(await signUp(form({ email: written })))).toEqual({
        status: 409,
        ...expected,
        hint: 'Sign in, or look for a confirmation link in your inbox.',
        fields: { email: expected },
      })
    }
  })

  it('is refused: an email whose account was closed', async () => {
    const { email } = await given.account({ closedAt: new Date() })
    const expected = { code: 'identity.account_closed', message: 'This email was closed and cannot sign in or sign up' }
    expect(refusal(await signUp(form({ email })))).toEqual({ status: 403, ...expected, fields: { email: expected } })
  })

  it('is refused: a user name that is taken; and nothing is stored', async () => {
    const { username } = await given.account()
    const body = form({ username })
    const expected = { code: 'identity.username_exists', message: 'Username already exist!' }
    expect(refusal(await signUp(body))).toEqual({ status: 409, ...expected, fields: { username: expected } })
    expect(await accounts(body.email)).toEqual([])
    expect((await signUp({ ...body, username: undefined })).status).toBe(200)
  })
})

describe('many at once', () => {
  it('with one email make one account; the others are refused', async () => {
    const body = form()
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    for (const { json } of answers.filter(({ status }) => status === 409)) {
      expect(json).toMatchObject({ code: 'identity.email_exists', message: 'Email aready exist!' })
    }
    const [account, ...others] = await accounts(body.email)
    expect(others).toEqual([])
    const joined = await doors.inSchool(school.id, null, ({ tx }) =>
      tx
        .select()
        .from(memberships)
        .where(and(eq(memberships.schoolId, school.id), eq(memberships.userId, account?.id ?? ''))),
    )
    expect(joined).toHaveLength(1)
  })

  it('from one address make up to three hundred accounts an hour; what is refused does not count', async () => {
    const ip = uniqueWord()
    const halfAnHourAgo = new Date(Date.now() - 1_800_000)
    await Promise.all(
      Array.from({ length: 299 }, () =>
        countAttempt(doors.reference, `sign-up:address:${ip}`, { hits: 300, seconds: 3600 }, halfAnHourAgo),
      ),
    )
    const { username } = await given.account()
    for (const [refused, status] of [
      [{ password_confirmation: `${password}.` }, 422],
      [{ password: 'password1', password_confirmation: 'password1' }, 422],
      [{ email: (await given.account()).email }, 409],
      [{ username }, 409],
    ] as const) {
      for (let n = 0; n < 2; n++) expect((await signUp(form(refused), { ip })).status).toBe(status)
    }
    expect((await signUp(form(), { ip })).status).toBe(200)
    const late = await signUp(form(), { ip })
    expect(refusal(late)).toMatchObject({ status: 429, code: 'core.too_many_requests' })
    const seconds = Number(late.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(1000)
    expect(seconds).toBeLessThanOrEqual(1800)
  })
})
