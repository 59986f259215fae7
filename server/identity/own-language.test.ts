import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#shared/core/language.rules.ts'
import { password, type SignedIn } from '#tests/domains/identity/given-people.ts'
import { openCookieBrowser } from '#tests/support/cookie-browser.ts'
import { everywhere, inSchool, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'
import { users } from './identity.tables.ts'
import { changeTwoFactor } from './two-factor/two-factor.ts'

const { ask, visit } = openSite({ render: async () => new Response('', { headers: { 'content-type': 'text/html' } }) })
const redirecting = openSite({ render: async () => Response.redirect('http://localhost/', 302) })
let { school, person, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn())
})

const languageOf = async (id = person.id) =>
  (await everywhere.select().from(users).where(eq(users.id, id)))[0]?.language
const speak = (language: Language, id = person.id) => everywhere.update(users).set({ language }).where(eq(users.id, id))
const lastMail = async (email = person.email) => {
  const mail = (await mailsTo(email)).at(-1)
  return mail && [mail.kind, mail.language]
}

describe('the language of a person', () => {
  it('is that of the page they visited last', async () => {
    expect(await languageOf()).toBeNull()
    for (const [path, language] of [
      ['/en/my-course', 'en'],
      ['/zh/courses', 'zh'],
      ['/my-course', 'km'],
    ]) {
      await visit(school.host, 'GET', path ?? '', { token })
      expect(await languageOf()).toBe(language)
    }
  })

  it('is not that of a page which only leads to another, nor of a visitor', async () => {
    await speak('en')
    await redirecting.visit(school.host, 'GET', '/', { token })
    await visit(school.host, 'GET', '/zh')
    expect(await languageOf()).toBe('en')
  })

  it('is written when it has changed, and not with every page', async () => {
    await visit(school.host, 'GET', '/en/my-course', { token })
    const row = async () =>
      (await everywhere.select({ version: sql<string>`xmin::text` }).from(users).where(eq(users.id, person.id)))[0]
    const before = await row()
    await visit(school.host, 'GET', '/en/courses', { token })
    expect(await row()).toEqual(before)
  })

  it('is that of signing up and of signing in', async () => {
    const names = { first_name: 'Sok', last_name: 'Dara', password, password_confirmation: password }
    const body = { ...names, email: `${uniqueWord()}@example.com`, language: 'zh' }
    const { json } = await ask(school.host, 'POST', '/register', { body, ip: uniqueWord() })
    expect(await languageOf(json.user.id)).toBe('zh')
    const signIn = { email: person.email, password, language: 'en' }
    await ask(school.host, 'POST', '/login', { body: signIn })
    expect(await languageOf()).toBe('en')
    // A program that names none changes none.
    await ask(school.host, 'POST', '/login', { body: { email: person.email, password } })
    expect(await languageOf()).toBe('en')
  })

  it('is not a guess of the school’s, nor of a page that nobody has seen', async () => {
    const { token: link, accessToken } = await given.code(school, person)
    const chosen = 'the paddies are green'
    const body = { token: link, access_token: accessToken, password: chosen, password_confirmation: chosen }
    const { json } = await ask(school.host, 'POST', '/reset-password', { body })
    expect(json.pass).toBe(true)
    await visit(school.host, 'HEAD', '/zh/courses', { token: json.token })
    await visit(school.host, 'GET', '/en/courses', { token: json.token, headers: { 'sec-purpose': 'prefetch' } })
    expect(await languageOf()).toBeNull()
  })

  it('is in the file of their own data', async () => {
    await speak('zh')
    const { text } = await ask(school.host, 'GET', '/own_user/data', { token })
    expect(JSON.parse(text)).toMatchObject({ account: { language: 'zh' } })
  })
})

describe('an email to somebody who reads English, from a school that writes Khmer', () => {
  beforeEach(async () => {
    await speak('en')
  })

  const notify = (at: School, ids: string[]) =>
    given.notified(
      at,
      ids.map((id) => ({ id })),
    )

  it('of the school is in English, and to others in theirs', async () => {
    const [other, another] = [await given.person(school), await given.person(school)]
    await speak('zh', other.id)
    await notify(school, [person.id, other.id, another.id])
    expect(await lastMail()).toEqual(['test messages', 'en'])
    expect(await lastMail(other.email)).toEqual(['test messages', 'zh'])
    expect(await lastMail(another.email)).toEqual(['test messages', 'km'])
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'security changed',
      () =>
        ask(school.host, 'PUT', '/own_user/sign-in-names', {
          token,
          body: { username: `u${uniqueWord()}`.slice(0, 30), phone: '' },
        }),
    ],
    [
      'new device',
      async () => {
        await ask(school.host, 'POST', '/login', { body: { email: person.email, password } })
        const made = await ask(school.host, 'POST', '/own_user/hand-over', { token })
        await openCookieBrowser(ask).post(school.host, '/hand-over', { token: made.json.token })
      },
    ],
    ['reset', () => ask(school.host, 'POST', '/forget-password', { body: { email: person.email }, ip: uniqueWord() })],
    [
      'sign-in code',
      async () => {
        await inSchool(school, (ctx) => changeTwoFactor(ctx, person.id, { byEmail: true }))
        await ask(school.host, 'POST', '/login', { body: { email: person.email, password } })
      },
    ],
  ])('about %s is in English', async (kind, act) => {
    await act()
    expect(await lastMail()).toEqual([kind, 'en'])
  })
})

it('an invitation is in the language that was chosen for it, which does not become that of the person', async () => {
  const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  const invited = await given.person(await given.school())
  await speak('en', invited.id)
  const body = { emails: [invited.email], role: 'student', matrix: null, language: 'zh' }
  await ask(school.host, 'POST', '/office/students/invitations', { token: owner, body })
  expect(await lastMail(invited.email)).toEqual(['invitation', 'zh'])
  const [mail] = await mailsTo(invited.email)
  // What is before the @ is nobody's name.
  expect(mail?.text).toMatch(/^您好$/m)
  const link = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const accepted = await ask(school.host, 'POST', '/invitation', {
    body: { token: link, first_name: 'Sok', last_name: 'Dara', password, password_confirmation: password },
  })
  expect(accepted.status).toBe(200)
  expect(await languageOf(invited.id)).toBe('en')
})
