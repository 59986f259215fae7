import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mail as words } from '#shared/identity/words/mail.en.ts'
import { everywhere, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'
import { users } from './identity.tables.ts'

const { ask } = openSite()

describe('the email to choose a password', () => {
  it.each([
    ['reset', 'with a password', true, words.reset, '/auth/password/reset?'],
    ['create', 'who came by a provider', false, words.create, '/auth/password/create-password?'],
  ] as const)('says %s to somebody %s, and its link and code work', async (_, __, hasPassword, said, page) => {
    const school = await given.school()
    const person = await given.person(school)
    if (!hasPassword) await everywhere.update(users).set({ passwordHash: null }).where(eq(users.id, person.id))
    const post = (path: string, body: object) => ask(school.host, 'POST', path, { body, ip: uniqueWord() })
    const { json } = await post('/forget-password', { email: person.email, language: 'en' })
    const [mail] = await mailsTo(person.email)
    expect(mail?.subject).toMatch(said.subject('').trim())
    expect(mail?.text).toContain(page)
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    const verified = await post('/verify-code/reset', { access_token: json.access_token, code })
    const password = 'another password for tests'
    const chosen = {
      token: verified.json.token,
      access_token: json.access_token,
      password,
      password_confirmation: password,
    }
    expect((await post('/reset-password', chosen)).json.user.id).toBe(person.id)
    expect((await post('/login', { email: person.email, password })).status).toBe(200)
  })
})
