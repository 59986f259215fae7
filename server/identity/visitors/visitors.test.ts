import { hash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { doors, everywhere, inSchool, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { visitors } from './visitors.tables.ts'
import { deleteOldVisitors, recognize, visitorOfToken } from './visitors.ts'

const { ask } = openSite()
let school: School
beforeAll(async () => {
  school = await given.school()
})

const aSecret = () => randomBytes(16).toString('base64url')
const aFingerprint = () => randomBytes(16).toString('hex')
const dayMs = 24 * 3600 * 1000

const visit = (body: object, { ip = uniqueWord(), host = school.host } = {}) => ask(host, 'POST', '/cvi', { ip, body })
const rowOf = (uidd: string) => inSchool(school, ({ tx }) => tx.select().from(visitors).where(eq(visitors.id, uidd)))
const isKnown = async (token: string, where = school) =>
  (await inSchool(where, (ctx) => visitorOfToken(ctx, token))) !== undefined

describe('a visitor', () => {
  it('is recognized by the secret of the browser, with a token for thirty days', async () => {
    const body = { cvi: aSecret(), fpid: aFingerprint() }
    const first = await visit(body)
    expect(first.status).toBe(200)
    expect(first.json).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      tokenExpiration: 30 * 24 * 3600,
      user: { uidd: expect.stringMatching(/^[\da-f-]{36}$/) },
    })
    const again = await visit(body)
    expect(again.json.user).toEqual(first.json.user)
    expect(again.json.token, 'two tabs have the same').toBe(first.json.token)
    expect(await isKnown(first.json.token)).toBe(true)
  })

  it('is another with another secret, however alike the browsers look', async () => {
    const fpid = aFingerprint()
    const known = await visit({ cvi: aSecret(), fpid })
    const other = await visit({ cvi: aSecret(), fpid })
    expect(other.json.user.uidd).not.toBe(known.json.user.uidd)
    expect(other.json.token).not.toBe(known.json.token)
  })

  it('stays the same when the browser looks different, and the token before is void', async () => {
    const cvi = aSecret()
    const before = await visit({ cvi, fpid: aFingerprint() })
    const after = await visit({ cvi, fpid: aFingerprint() })
    expect(after.json.user).toEqual(before.json.user)
    expect(await isKnown(before.json.token)).toBe(false)
    expect(await isKnown(after.json.token)).toBe(true)
  })

  it('is one, also when two tabs come at once', async () => {
    const body = { cvi: aSecret(), fpid: aFingerprint() }
    const comes = (before: () => Promise<void>) =>
      inSchool(school, async (ctx) => {
        const visitor = await recognize(ctx, { ip: uniqueWord() }, { body })
        await before()
        return visitor
      })
    const [added, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = comes(() => {
      added.resolve()
      return mayCommit.promise
    })
    await added.promise
    const second = comes(async () => {})
    const isWaiting = sql`select 1 from pg_locks where not granted`
    await vi.waitUntil(async () => (await everywhere.execute(isWaiting)).rows.length > 0)
    mayCommit.resolve()
    expect(await second).toMatchObject({ token: (await first).token, user: (await first).user })
  })

  it('is of one school: the same browser is another in the next, and the token is worthless there', async () => {
    const body = { cvi: aSecret(), fpid: aFingerprint() }
    const next = await given.school()
    const here = await visit(body)
    const there = await visit(body, { host: next.host })
    expect(there.json.user.uidd).not.toBe(here.json.user.uidd)
    expect(await isKnown(here.json.token, next)).toBe(false)
    const columns = ({ secretHash, fingerprintHash, tokenHash }: typeof visitors.$inferSelect) =>
      [secretHash, fingerprintHash, tokenHash].map((bytes) => bytes.toString('hex'))
    const [ofHere, ofThere] = await Promise.all(
      [here, there].map(async ({ json }) => {
        const [row] = await everywhere.select().from(visitors).where(eq(visitors.id, json.user.uidd))
        return row ? columns(row) : []
      }),
    )
    expect(ofHere).toHaveLength(3)
    for (const stored of ofHere ?? []) expect(ofThere, 'no two schools can compare').not.toContain(stored)
  })

  it('is nobody who is signed in: the token opens no account, and no session is begun', async () => {
    const response = await visit({ cvi: aSecret(), fpid: aFingerprint() })
    const { token } = response.json
    expect(response.headers.get('set-cookie')).toBeNull()
    expect((await ask(school.host, 'GET', '/own_user', { token })).status).toBe(401)
    expect((await ask(school.host, 'GET', '/own_user', { cookie: `auth.token=${token}` })).status).toBe(401)
  })

  it('leaves nothing that can be read in a copy of the database', async () => {
    const body = { cvi: aSecret(), fpid: aFingerprint() }
    const { json } = await visit(body)
    const stored = JSON.stringify(await rowOf(json.user.uidd), (_, value) =>
      value?.type === 'Buffer'
        ? Buffer.from(value.data).toString() + Buffer.from(value.data).toString('base64url')
        : value,
    )
    for (const secret of [body.cvi, body.fpid, json.token]) expect(stored).not.toContain(secret)
    // Who knows what a browser looks like can hash it, too, but not with our key.
    const guesses = [body.fpid, `visitor fingerprint ${school.id} ${body.fpid}`]
    for (const guess of guesses) expect(stored).not.toContain(hash('sha256', guess, 'base64url'))
  })

  it.each([
    ['no secret', { fpid: aFingerprint() }],
    ['a secret that could be guessed', { cvi: 'short', fpid: aFingerprint() }],
    ['no fingerprint', { cvi: aSecret() }],
    ['a fingerprint as long as a book', { cvi: aSecret(), fpid: 'f'.repeat(65) }],
  ])('with %s is refused', async (_, body) => {
    expect((await visit(body)).status).toBe(422)
  })
})

describe('visitors who do not come again', () => {
  const age = (uidd: string, expiresAt: Date) =>
    inSchool(school, ({ tx }) => tx.update(visitors).set({ expiresAt }).where(eq(visitors.id, uidd)))

  it('are strangers once their time is over', async () => {
    const body = { cvi: aSecret(), fpid: aFingerprint() }
    const before = await visit(body)
    await age(before.json.user.uidd, new Date(Date.now() - 1000))
    expect(await isKnown(before.json.token)).toBe(false)
    const after = await visit(body)
    expect(after.json.user.uidd).not.toBe(before.json.user.uidd)
    expect(await rowOf(before.json.user.uidd)).toEqual([])
  })

  it('have a longer time when they come in its second half', async () => {
    const body = { cvi: aSecret(), fpid: aFingerprint() }
    const before = await visit(body)
    await age(before.json.user.uidd, new Date(Date.now() + 14 * dayMs))
    const after = await visit(body)
    expect(after.json.user).toEqual(before.json.user)
    expect(after.json.tokenExpiration).toBe(30 * 24 * 3600)
  })

  it('are deleted by the hourly job, and nobody else is', async () => {
    const [old, young] = [
      await visit({ cvi: aSecret(), fpid: aFingerprint() }),
      await visit({ cvi: aSecret(), fpid: aFingerprint() }),
    ]
    await age(old.json.user.uidd, new Date(Date.now() - 1000))
    await deleteOldVisitors(doors)
    expect(await rowOf(old.json.user.uidd)).toEqual([])
    expect(await rowOf(young.json.user.uidd)).toHaveLength(1)
  })
})

describe('a visitor who wants to be forgotten', () => {
  const forget = (token: string, host = school.host) => ask(host, 'POST', '/cvi/forget', { body: { token } })

  it('is erased by the token, once and without a complaint the second time', async () => {
    const { json } = await visit({ cvi: aSecret(), fpid: aFingerprint() })
    expect((await forget(json.token)).status).toBe(200)
    expect(await rowOf(json.user.uidd)).toEqual([])
    expect((await forget(json.token)).status).toBe(200)
  })

  it('is not erased by what is no token of theirs, or in another school', async () => {
    const { json } = await visit({ cvi: aSecret(), fpid: aFingerprint() })
    const other = await given.school()
    await forget(randomBytes(32).toString('base64url'))
    await forget(json.token, other.host)
    expect(await rowOf(json.user.uidd)).toHaveLength(1)
  })
})

describe('limits', () => {
  const tooMany = { status: 429, code: 'core.too_many_requests' }
  const countedTo = (key: string, hits: number) =>
    doors.reference.execute(sql`update rate_limits set hits = ${hits} where starts_with(key, ${key})`)

  it('of one address hold for new visitors only', async () => {
    const ip = uniqueWord()
    const body = { cvi: aSecret(), fpid: aFingerprint() }
    await visit(body, { ip })
    await countedTo(`visitor:address:${ip}`, 1000)
    expect(refusal(await visit({ cvi: aSecret(), fpid: aFingerprint() }, { ip }))).toMatchObject(tooMany)
    expect((await visit(body, { ip })).status).toBe(200)
    expect((await visit({ cvi: aSecret(), fpid: aFingerprint() })).status, 'from elsewhere').toBe(200)
  })

  it('of one browser that forgets its secret each time are lower', async () => {
    const ip = uniqueWord()
    const fpid = aFingerprint()
    await visit({ cvi: aSecret(), fpid }, { ip })
    await countedTo(`visitor:browser:${ip}:`, 199)
    expect((await visit({ cvi: aSecret(), fpid }, { ip })).status).toBe(200)
    expect(refusal(await visit({ cvi: aSecret(), fpid }, { ip }))).toMatchObject(tooMany)
    expect((await visit({ cvi: aSecret(), fpid: aFingerprint() }, { ip })).status).toBe(200)
  })
})
