import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#shared/core/language.rules.ts'
import { errorWordsIn } from '#shared/domains.ts'
import { password, type SignedIn } from '#tests/domains/identity/given-people.ts'
import { uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

// Every refusal of the account, called for real: its code, its exact English text, and that people read it in their language.

const { ask } = openSite()
let { school, person, token: session } = {} as SignedIn
beforeAll(async () => {
  ;({ school, person, token: session } = await given.signedIn())
})

const send = (method: string, path: string, body: object, token?: string) =>
  ask(school.host, method, path, { ip: uniqueWord(), body, ...(token && { token }) })
const login = (email: string, secret = password) => send('POST', '/login', { email, password: secret })
const registration = (change: object = {}) => ({
  first_name: 'Sok',
  last_name: 'Dara',
  email: `${uniqueWord()}@example.com`,
  password: 'the paddies are green',
  password_confirmation: 'the paddies are green',
  ...change,
})
const register = (change?: object) => send('POST', '/register', registration(change))
const member = async (state: object) => {
  const { email } = await given.person(school, { member: state })
  return login(email)
}
const account = async (state: object) => login((await given.person(school, state)).email)
const now = () => new Date()
const forgotten = async (code: string) => {
  const { email } = await given.person(school)
  const { json } = await send('POST', '/forget-password', { email })
  return send('POST', '/verify-code/reset', { access_token: json.access_token, code })
}
const changedPassword = (change: object) =>
  send(
    'PUT',
    '/own_user/password',
    {
      current_password: password,
      password: 'green paddies again',
      password_confirmation: 'green paddies again',
      ...change,
    },
    session,
  )
const anyToken = 'x'.repeat(43)

type Refused = [text: string, code: string, status: number, call: () => ReturnType<typeof send>]

const refusals: Refused[] = [
  ['Invalid email!', 'identity.invalid_email', 422, () => register({ email: 'dara@' })],
  ['Invalid password!', 'identity.invalid_password', 422, () => register({ password: 'short' })],
  ['Invalid email or password!', 'identity.invalid_credentials', 401, () => login(person.email, 'a guess')],
  ['Invalid email or password!', 'identity.invalid_credentials', 401, () => login('nobody@example.com', 'a guess')],
  [
    'Your email not existing. Please check your email again',
    'identity.email_not_found',
    404,
    () => send('POST', '/forget-password', { email: 'nobody@example.com' }),
  ],
  ['Email aready exist!', 'identity.email_exists', 409, () => register({ email: person.email })],
  ['Username already exist!', 'identity.username_exists', 409, () => register({ username: person.username })],
  ['Your code is incorrect', 'identity.wrong_code', 422, () => forgotten('000000')],
  ['Code is invalid!', 'identity.invalid_code', 422, () => forgotten('12345')],
  [
    'Your code is invalid or expired. Please click Re-send.',
    'identity.code_expired',
    410,
    () => send('POST', '/verify-code/reset', { access_token: anyToken, code: '123456' }),
  ],
  [
    'Your current password is incorrect',
    'identity.wrong_password',
    422,
    () => changedPassword({ current_password: 'a guess' }),
  ],
  [
    'Password does not match! Please try again.',
    'identity.password_mismatch',
    422,
    () => changedPassword({ password_confirmation: 'gold paddies again' }),
  ],
  [
    'Password does not match! Please try again.',
    'identity.password_mismatch',
    422,
    () => register({ password_confirmation: 'gold paddies' }),
  ],
  [
    'This email was closed and cannot sign in or sign up',
    'identity.account_closed',
    403,
    () => account({ closedAt: now() }),
  ],
  [
    "You've been logged out on this device due to session expiration, another login, or suspension.",
    'identity.signed_out',
    401,
    () => ask(school.host, 'GET', '/own_user', { token: anyToken }),
  ],
  [
    'Your account has been suppended to access this school...',
    'identity.blocked',
    403,
    () => member({ blockedAt: now() }),
  ],
  ['Your account has been suspended', 'identity.suspended', 403, () => member({ suspendedAt: now() })],
  ['Your account is not active in this school', 'identity.inactive', 403, () => member({ deactivatedAt: now() })],
  ['Your account has been banned', 'identity.banned', 403, () => account({ bannedAt: now() })],
  [
    "Sorry! you don't have permission to perform this action. Please contact the school owner to request permission.",
    'identity.no_permission',
    401,
    () => send('POST', '/office/students/invitations', { emails: [], role: 'student', matrix: null }, session),
  ],
  ['Invalid Link', 'identity.invalid_link', 404, () => ask(school.host, 'GET', `/invitation?token=${anyToken}`)],
]

describe('a refusal', () => {
  it.each(refusals)('%s', async (text, code, status, call) => {
    const { status: answered, json } = await call()
    // What is wrong with a field is said at the field.
    const said = [json, ...Object.values(json.fields ?? {})] as { code: string; message: string }[]
    expect(answered).toBe(status)
    expect(said).toContainEqual(expect.objectContaining({ code, message: text }))
  })

  it.each(languages.filter((language) => language !== 'en'))('is read in %s', async (language) => {
    const words = await errorWordsIn(language)
    const script = language === 'km' ? /\p{Script=Khmer}/u : /\p{Script=Han}/u
    for (const [, code] of refusals) expect(words[code as keyof typeof words], code).toMatch(script)
  })
})
