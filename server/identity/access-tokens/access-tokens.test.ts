import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { password, type SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere, inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { eraseAccounts } from '../closing/erase-accounts.ts'
import { accessTokens, memberships, users } from '../identity.tables.ts'
import { removeMembers } from '../remove-members.ts'

const { ask } = openSite()
let { school, person: owner, token: session } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: owner, token: session } = await given.signedIn({ role: 'vendor' }))
  await given.subscription(school, { package: 'premium' })
})

const call = (token: string, path = '/office/students', at = school) =>
  ask(at.host, 'GET', path, { headers: { authorization: `Bearer ${token}` } })
const make = (change: object = {}, as = session) =>
  ask(school.host, 'POST', '/office/access-tokens?language=en', {
    token: as,
    body: { name: 'Accounting', scopes: ['people:read'], days: 30, current_password: password, ...change },
  })
const list = (as = session) => ask(school.host, 'GET', '/own_user/tokens', { token: as })
const rows = () => everywhere.select().from(accessTokens).where(eq(accessTokens.userId, owner.id))
const mails = () => mailsTo(owner.email)
const invalid = {
  status: 401,
  message:
    'This access token is not valid here: it was revoked, has expired, or its owner can no longer use this school.',
}
const member = (change: Partial<typeof memberships.$inferInsert>) =>
  everywhere.update(memberships).set(change).where(eq(memberships.userId, owner.id))

describe('an access token', () => {
  it('is shown once, stored hashed, mailed and in the log; it works until it is revoked, then at once no longer', async () => {
    const { status, json } = await make()
    expect(status).toBe(200)
    expect(json.token).toMatch(/^sala_[\w-]{43}$/)
    expect((await call(json.token)).status).toBe(200)
    const { data, access } = (await list()).json
    expect(access).toBe('granted')
    expect(data).toEqual([expect.objectContaining({ name: 'Accounting', scopes: ['people:read'], is_expired: false })])
    expect(data[0].last_used_at).not.toBeNull()
    expect(JSON.stringify(data)).not.toContain(json.token.slice(5, 30))
    expect(JSON.stringify(await rows())).not.toContain(json.token)
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'access token', subject: 'A new access token was made' })
    expect(mail?.text).not.toContain(json.token)
    expect((await ask(school.host, 'DELETE', `/own_user/tokens/${json.id}`, { token: session })).status).toBe(200)
    expect(refusal(await call(json.token))).toMatchObject(invalid)
    const log = await inSchool(school, ({ tx }) => tx.select().from(auditLog))
    expect(log.map(({ action }) => action).sort()).toEqual(['make-token', 'revoke-token'])
    expect(JSON.stringify(log)).not.toContain(json.token)
  })

  it.each([
    ['a wrong password', { current_password: 'a guess' }, 'current_password', 'Your current password is incorrect'],
    ['no name', { name: ' ' }, 'name', 'The field is required!'],
    ['no scope', { scopes: [] }, 'scopes', 'Choose at least one scope.'],
    ['a scope that does not exist', { scopes: ['everything'] }, 'scopes.0', 'Invalid Input'],
    ['days of its own', { days: 3650 }, 'days', 'Invalid Input'],
  ])('is not made with %s', async (_, change, field, text) => {
    const answer = await make(change)
    expect(answer.status).toBe(422)
    expect(answer.json.fields[field].message).toBe(text)
    expect(await rows()).toHaveLength(0)
  })

  it.each([
    [30, 30],
    [90, 90],
    [365, 365],
  ])('works for %i days', async (days, expected) => {
    const { json } = await make({ days })
    expect(Date.parse(json.expires_at) - Date.parse(json.created_at)).toBe(expected * 24 * 3600_000)
  })

  it('without an end has none, and of one person there are 20 at most', async () => {
    expect((await make({ days: null })).json.expires_at).toBeNull()
    for (let made = 1; made < 20; made++) await given.accessToken(school, owner)
    expect(refusal(await make())).toMatchObject({ status: 409 })
  })

  it('notes its use once a minute', async () => {
    const { token, id } = await given.accessToken(school, owner, ['people:read'])
    const used = async () => (await rows()).find((row) => row.id === id)?.lastUsedAt?.getTime()
    await call(token)
    const first = await used()
    await call(token)
    expect(await used()).toBe(first)
    await everywhere
      .update(accessTokens)
      .set({ lastUsedAt: new Date(Date.now() - 61_000) })
      .where(eq(accessTokens.id, id))
    await call(token)
    expect(await used()).toBeGreaterThan(first ?? 0)
  })

  it.each([
    [
      'expires',
      () =>
        everywhere
          .update(accessTokens)
          .set({ expiresAt: new Date(Date.now() - 1) })
          .where(eq(accessTokens.userId, owner.id)),
    ],
    ['has an owner who is suspended', () => member({ suspendedAt: new Date() })],
    ['has an owner who is blocked', () => member({ blockedAt: new Date() })],
    ['has an owner who is inactive', () => member({ deactivatedAt: new Date() })],
    ['has an owner in the trash', () => member({ deletedAt: new Date() })],
    [
      'has an owner who is banned',
      () => everywhere.update(users).set({ bannedAt: new Date() }).where(eq(users.id, owner.id)),
    ],
    [
      'has an owner who closed the account',
      () => everywhere.update(users).set({ closedAt: new Date() }).where(eq(users.id, owner.id)),
    ],
  ] as [string, () => Promise<unknown>][])('no longer works when it %s', async (_, end) => {
    const { token } = await given.accessToken(school, owner, ['people:read'])
    expect((await call(token)).status).toBe(200)
    await end()
    expect(refusal(await call(token))).toMatchObject(invalid)
    expect(refusal(await call(token, '/courses'))).toMatchObject(invalid)
  })

  it('is deleted with a new password, when its owner leaves, and with the account', async () => {
    const change = () =>
      ask(school.host, 'PUT', '/own_user/password', {
        token: session,
        body: {
          current_password: password,
          password: 'the paddies are green',
          password_confirmation: 'the paddies are green',
        },
      })
    await given.accessToken(school, owner)
    expect((await change()).status).toBe(200)
    expect(await rows()).toHaveLength(0)

    await given.accessToken(school, owner)
    await inSchool(school, async (ctx) => {
      await removeMembers(ctx, await ctx.tx.select().from(memberships).where(eq(memberships.userId, owner.id)))
    })
    expect(await rows()).toHaveLength(0)

    await given.accessToken(school, owner)
    await everywhere
      .update(users)
      .set({ closedAt: new Date(), eraseAt: new Date(Date.now() - 1) })
      .where(eq(users.id, owner.id))
    await eraseAccounts(doors)
    expect(await rows()).toHaveLength(0)
  })

  it('stays when other devices are signed out, and is in the file of the own data without its secret', async () => {
    const { token } = await given.accessToken(school, owner)
    await ask(school.host, 'POST', '/own_user/devices/sign-out-others', { token: session })
    expect(await rows()).toHaveLength(1)
    const file = await ask(school.host, 'GET', '/own_user/data', { token: session })
    expect(file.json.access_tokens).toEqual([expect.objectContaining({ scopes: ['courses:read'] })])
    expect(file.text).not.toContain(token)
  })

  it('is valid in its school only, and of somebody else it is not revoked', async () => {
    const { token, id } = await given.accessToken(school, owner, ['people:read'])
    const elsewhere = await given.school()
    await given.subscription(elsewhere, { package: 'premium' })
    await given.membership(elsewhere, owner, { role: 'vendor' })
    expect(refusal(await call(token, '/office/students', elsewhere))).toMatchObject(invalid)
    const other = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect((await ask(school.host, 'DELETE', `/own_user/tokens/${id}`, { token: other })).status).toBe(404)
    expect((await call(token)).status).toBe(200)
  })

  it('does no more than its owner may', async () => {
    const lecturer = await given.person(school, { role: 'lecture' })
    const { token } = await given.accessToken(school, lecturer, ['people:read'])
    expect(refusal(await call(token))).toMatchObject({ status: 403, code: 'identity.developer_access' })
  })

  it('makes nobody one of the staff, and manages students only', async () => {
    const { token } = await given.accessToken(school, owner, ['people:write', 'people:read'])
    const send = (method: string, path: string, body: object) =>
      ask(school.host, method, `/office${path}`, { token, body })
    const invitation = { emails: [`${uniqueWord()}@example.com`], matrix: null, language: 'en' }
    for (const role of ['vendor', 'lecture'])
      expect(refusal(await send('POST', '/users/invitations', { ...invitation, role })).code, role).toBe(
        'identity.no_permission',
      )
    expect((await send('POST', '/students/invitations', { ...invitation, role: 'student' })).status).toBe(200)
    const student = await given.person(school, { role: 'student' })
    const lecturer = await given.person(school, { role: 'lecture' })
    const fields = {
      first_name: 'Sok',
      last_name: 'Dara',
      matrix: null,
      position: '',
      bio: '',
      lecture_type: null,
      revision: 1,
    }
    const raise = await send('PUT', `/users/${student.memberId}`, { ...fields, role: 'vendor' })
    expect(refusal(raise).code).toBe('identity.no_permission')
    const act = { action: 'suspend', reason: '' }
    expect(refusal(await send('POST', '/users/actions', { ...act, ids: [lecturer.memberId] })).code).toBe(
      'identity.no_permission',
    )
  })

  it('does not count as a cookie, nor where a stranger invents one', async () => {
    const { token } = await given.accessToken(school, owner, ['people:read'])
    const answer = await ask(school.host, 'GET', '/office/students', { cookie: `auth.token=${token}` })
    expect(refusal(answer)).toMatchObject({ status: 401, code: 'identity.signed_out' })
    expect(refusal(await call(`sala_${uniqueWord()}`, '/courses'))).toMatchObject(invalid)
  })
})

describe('developer access', () => {
  it.each(['free', 'standard'] as const)(
    'is not in the package %s: tokens are neither made nor accepted',
    async (key) => {
      const { token } = await given.accessToken(school, owner, ['people:read'])
      await given.subscription(school, { package: key, startsAt: new Date(Date.now() + 1000) })
      expect((await list()).json.access).toBe('package')
      expect((await make()).status).toBe(401)
      expect(refusal(await call(token))).toMatchObject({
        status: 403,
        message: 'Access tokens need developer access, which is part of the premium package.',
      })
    },
  )

  it('is not in the matrix of lecturers, who learn that it is their role', async () => {
    const as = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect((await list(as)).json).toEqual({ access: 'permission', data: [] })
    expect((await make({}, as)).status).toBe(401)
  })
})
