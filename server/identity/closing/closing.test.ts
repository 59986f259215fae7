import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { mailOutbox } from '#server/core/mail/mail.tables.ts'
import { securityLog } from '#server/core/security-log/security-log.tables.ts'
import { password, type SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere, inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { closedEmails, memberships, users } from '../identity.tables.ts'
import { changeTwoFactor } from '../two-factor/two-factor.ts'
import { eraseAccounts } from './erase-accounts.ts'

const { ask } = openSite()
let { school, person, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person, token } = await given.signedIn())
})
afterEach(() => {
  vi.useRealTimers()
})

const close = (as = token, own = password) =>
  ask(school.host, 'POST', '/own_user/close?language=zh', { token: as, body: { current_password: own } })
const signIn = () => ask(school.host, 'POST', '/login', { body: { email: person.email, password }, ip: uniqueWord() })
const signUp = () =>
  ask(school.host, 'POST', '/register', {
    body: { first_name: 'Sok', last_name: 'Dara', email: person.email, password, password_confirmation: password },
    ip: uniqueWord(),
  })
const mails = () => mailsTo(person.email)
const linkOf = async () =>
  /confirm-account\?token=([\w-]+)&access_token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '') ?? []
const reopen = async () => {
  const [, linked = '', access_token = ''] = await linkOf()
  return ask(school.host, 'POST', '/reopen-account', { body: { token: linked, access_token } })
}
const closed = 'This email was closed and cannot sign in or sign up'
const account = async () => (await everywhere.select().from(users).where(eq(users.id, person.id)))[0]
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000)

describe('closing the own account', () => {
  it('is undone by signing in, for whoever wants it', async () => {
    await close()
    expect(refusal(await signIn())).toMatchObject({ code: 'identity.account_closing', message: closed })
    const again = await ask(school.host, 'POST', '/login', {
      body: { email: person.email, password, reopen: true },
      ip: uniqueWord(),
    })
    expect(again.status).toBe(200)
    expect((await account())?.closedAt).toBeNull()
    expect((await signIn()).status).toBe(200)
  })

  it('is undone by signing in only after the second step, and an email says so', async () => {
    await doors.reference.transaction((tx) =>
      changeTwoFactor({ tx, now: new Date() } as never, person.id, { byEmail: true }),
    )
    await close()
    const asked = await ask(school.host, 'POST', '/login', {
      body: { email: person.email, password, reopen: true },
      ip: uniqueWord(),
    })
    expect(asked.json).toMatchObject({ checkPoint: true })
    expect((await account())?.closedAt).not.toBeNull()
    const { access_token } = asked.json
    const answer = (code: string) =>
      ask(school.host, 'POST', '/verify-code/user', { body: { access_token, code }, ip: uniqueWord() })
    const code = /^\d{6}$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? ''
    expect((await answer(code === '000000' ? '111111' : '000000')).status).toBe(422)
    expect((await account())?.closedAt).not.toBeNull()
    const { status, json } = await answer(code)
    expect(status).toBe(200)
    expect((await account())?.closedAt).toBeNull()
    expect((await ask(school.host, 'GET', '/own_user', { token: json.token })).status).toBe(200)
    expect((await mails()).map(({ kind }) => kind)).toContain('security changed')
  })

  it('is not undone by a wrong password, nor once it is erased', async () => {
    await close()
    const attempt = (own: string) =>
      ask(school.host, 'POST', '/login', {
        body: { email: person.email, password: own, reopen: true },
        ip: uniqueWord(),
      })
    expect((await attempt('a guess')).status).toBe(401)
    expect((await account())?.closedAt).not.toBeNull()
    await eraseAccounts(doors, inDays(31))
    expect((await attempt(password)).status).toBe(401)
  })

  it('ends all sessions; the address neither signs in nor up; an email has the way back', async () => {
    const elsewhere = await given.school()
    const there = await ask(elsewhere.host, 'POST', '/login', {
      body: { email: person.email, password },
      ip: uniqueWord(),
    })
    const { status, json } = await close()
    expect(status).toBe(200)
    expect(Date.parse(json.erase_at) - Date.now()).toBeGreaterThan(29.9 * 24 * 3600_000)
    expect((await ask(school.host, 'GET', '/own_user', { token })).status).toBe(401)
    expect((await ask(elsewhere.host, 'GET', '/own_user', { token: there.json.token })).status).toBe(401)
    expect(refusal(await signIn())).toMatchObject({ status: 403, message: closed })
    expect(refusal(await signUp())).toMatchObject({ status: 403, message: closed })
    expect((await mails()).at(-1)).toMatchObject({ kind: 'account closed', language: 'zh' })
  })

  it('is undone by the link, once', async () => {
    await close()
    expect((await reopen()).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect((await reopen()).status).toBe(410)
    expect(await account()).toMatchObject({ closedAt: null, eraseAt: null })
  })

  it('needs the password', async () => {
    expect(refusal(await close(token, 'a guess'))).toMatchObject({ message: 'Your current password is incorrect' })
    expect((await signIn()).status).toBe(200)
  })

  it('is not for the owner of a school', async () => {
    const owner = await given.person(school, { role: 'vendor', member: { isOwner: true } })
    const answer = await close(await given.session(school, owner))
    expect(refusal(answer)).toMatchObject({ status: 409, code: 'identity.owner_cannot_close' })
  })
})

describe('after thirty days', () => {
  it('the account is erased in every school, and its address stays refused', async () => {
    const elsewhere = await given.school()
    await given.membership(elsewhere, person)
    await close()
    expect(await eraseAccounts(doors, inDays(29))).toBe(0)
    await eraseAccounts(doors, inDays(31))
    expect(await account()).toMatchObject({
      email: `${person.id}@closed.invalid`,
      passwordHash: null,
      firstName: '–',
      phone: null,
      eraseAt: null,
    })
    for (const at of [school, elsewhere])
      expect(
        await inSchool(at, ({ tx }) => tx.select().from(memberships).where(eq(memberships.userId, person.id))),
      ).toEqual([])
    expect((await reopen()).status).toBe(410)
    expect(refusal(await signUp())).toMatchObject({ message: closed })
    const stored = JSON.stringify(await everywhere.select().from(closedEmails))
    expect(stored).not.toContain(person.email)
  })

  it('the logs and sent emails of a school no longer name them, but say what happened', async () => {
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const body = {
      ...{ first_name: 'Chariya', last_name: 'Vannak', role: 'student', matrix: null },
      ...{ position: '', bio: '', lecture_type: null, school_phone: '012 345 678', revision: 1 },
    }
    const path = `/office/students/${person.memberId}`
    expect((await ask(school.host, 'PUT', path, { token: owner, body })).status).toBe(200)
    await signIn()
    await close()
    await everywhere.update(mailOutbox).set({ state: 'sent' }).where(eq(mailOutbox.recipientEmail, person.email))
    const written = async () => ({
      audit: await everywhere.select().from(auditLog).where(eq(auditLog.schoolId, school.id)),
      security: await everywhere.select().from(securityLog).where(eq(securityLog.schoolId, school.id)),
      mails: await everywhere.select().from(mailOutbox).where(eq(mailOutbox.schoolId, school.id)),
    })
    const naming = new RegExp(`Chariya|Vannak|12345678|${person.email}`)
    const before = await written()
    for (const rows of Object.values(before)) expect(JSON.stringify(rows)).toMatch(naming)
    await eraseAccounts(doors, inDays(31))
    const after = await written()
    expect(JSON.stringify(after)).not.toMatch(naming)
    expect(after.audit).toHaveLength(before.audit.length)
    expect(after.security.map(({ event }) => event).sort()).toEqual(before.security.map(({ event }) => event).sort())
  })

  it('the names of nobody else are taken out of a log', async () => {
    await signIn()
    await doors.acrossSchools(null, 'a test', ({ tx }) =>
      tx.execute(sql`select app.erase_from_logs(${school.id}, ${person.id}, ${person.memberId}, ${person.email})`),
    )
    const rows = await everywhere.select().from(securityLog).where(eq(securityLog.personId, person.id))
    expect(rows.map(({ personName }) => personName)).not.toContain('–')
  })

  it('nothing happens to who has changed their mind', async () => {
    await close()
    await reopen()
    await eraseAccounts(doors, inDays(31))
    expect((await account())?.email).toBe(person.email)
  })
})

describe('the own data', () => {
  it('is a file with what this school has about the person, and of nobody else', async () => {
    const other = await given.person(school)
    const answer = await ask(school.host, 'GET', '/own_user/data', { token })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename.*\.json/)
    expect(answer.json).toMatchObject({ account: { email: person.email }, enrollments: [], notes: [] })
    expect(answer.text).not.toContain(other.email)
    expect(answer.text).not.toMatch(/hash/i)
  })
})
