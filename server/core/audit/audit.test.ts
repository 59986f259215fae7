import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { schoolSettings } from '#server/tenancy/tenancy.tables.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import type { AuditEntry } from '#shared/core/office.endpoints.ts'
import type { Role } from '#shared/core/roles.ts'
import type { AuditKind } from '#shared/domains.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { newId } from '../database/id.ts'
import { serve } from '../http/serve.ts'
import { auditLog } from './audit.tables.ts'
import { lastChange, nothingChanged, record } from './audit.ts'

const { ask } = openSite()

async function readerOf(school: School, role: Role = 'vendor', member = {}) {
  const token = await given.session(school, await given.person(school, { role, member }))
  return (query: Record<string, string> = {}) =>
    ask(school.host, 'GET', `/office/audit?${new URLSearchParams(query)}`, { token })
}

const idsIn = ({ json }: { json: { data: AuditEntry[] } }) => json.data.map(({ id }) => id)

describe('the audit log', () => {
  it('is read by the owner and by administrators, and by nobody else', async () => {
    const school = await given.school()
    const entry = await given.auditEntry(school)
    for (const [role, member] of [
      ['vendor', { isOwner: true }],
      ['admin', {}],
    ] as const) {
      expect(idsIn(await (await readerOf(school, role, member))())).toEqual([entry])
    }
    for (const [role, member] of [
      ['vendor', { isOwner: false }],
      ['lecture', { isOwner: true }],
      ['student', { isOwner: true }],
    ] as const) {
      const read = await readerOf(school, role, member)
      expect(refusal(await read())).toMatchObject({ status: 401, code: 'identity.no_permission' })
    }
  })

  it('shows the own school only, whatever the query', async () => {
    const [school, other] = [await given.school(), await given.school()]
    const thingId = newId()
    const [mine, theirs] = [await given.auditEntry(school, { thingId }), await given.auditEntry(other, { thingId })]
    const read = await readerOf(school)
    const queries: Record<string, string>[] = [{}, { thing_id: thingId }, { kind: 'user' }]
    for (const query of queries) expect(idsIn(await read(query))).toEqual([mine])
    expect((await read({ before: theirs })).text).not.toContain(other.mark)
  })

  it('shows who changed which thing, and its values before and after', async () => {
    const school = await given.school()
    const id = await given.auditEntry(school, { kind: 'article', action: 'publish', at: new Date(0) })
    const { json } = await (await readerOf(school))()
    const { mark } = school
    expect(json.data).toEqual([
      {
        id,
        at: '1970-01-01T00:00:00.000Z',
        actor: { id: expect.any(String), name: `${mark} actor`, role: 'vendor' },
        action: 'publish',
        kind: 'article',
        thing_id: expect.any(String),
        thing_name: `${mark} thing`,
        count: 1,
        names: [`${mark} thing`],
        before: { position: `${mark} before` },
        after: { position: `${mark} after` },
      },
    ])
    expect(json).toMatchObject({ next: null, kinds: ['article'] })
  })

  it('is filtered by person, by time and by words of names', async () => {
    const school = await given.school()
    const [bopha, dara] = [newId(), newId()]
    const old = new Date(Date.UTC(2026, 2, 5))
    const first = await given.auditEntry(school, {
      ...{
        id: newId(old.getTime()),
        at: old,
        actorId: bopha,
        actorName: 'Bopha Chan',
        thingName: 'Khmer for newcomers',
      },
    })
    const second = await given.auditEntry(school, { actorId: dara, actorName: 'Dara Sok', thingName: 'Excel' })
    const read = await readerOf(school)
    expect(idsIn(await read({ actor_id: bopha }))).toEqual([first])
    expect(idsIn(await read({ q: 'newcomers KHMER' }))).toEqual([first])
    expect(idsIn(await read({ q: 'sok' }))).toEqual([second])
    expect(idsIn(await read({ q: 'sok khmer' }))).toEqual([])
    expect(idsIn(await read({ since: '2026-03-01T00:00:00Z', until: '2026-04-01T00:00:00Z' }))).toEqual([first])
    expect(idsIn(await read({ since: '2026-04-01T00:00:00Z' }))).toEqual([second])
    expect(idsIn(await read({ until: '2026-03-05T00:00:00Z' }))).toEqual([])
  })

  it('names everybody who is in it once, as they were called last', async () => {
    const school = await given.school()
    const [bopha, dara] = [newId(), newId()]
    for (const actorName of ['Bopha', 'Bopha Chan']) await given.auditEntry(school, { actorId: bopha, actorName })
    await given.auditEntry(school, { actorId: dara, actorName: 'Dara' })
    await given.auditEntry(school, { actorId: null, actorName: '' })
    const token = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect((await ask(school.host, 'GET', '/office/audit-actors', { token })).json).toEqual([
      { id: bopha, name: 'Bopha Chan' },
      { id: dara, name: 'Dara' },
    ])
  })

  it('has one entry for an act with many things, on one page, which opens to all of them', async () => {
    const school = await given.school()
    const actor = {
      id: newId(),
      name: 'Bopha',
      role: 'vendor' as const,
      isOwner: true,
      lectureType: null,
      matrix: null,
      sessionId: newId(),
    }
    const trash = (many: number, name: string, kind: AuditKind = 'article') =>
      doors.inSchool(school.id, actor, (ctx) =>
        record(
          ctx,
          ...Array.from({ length: many }, (_, at) => ({
            ...{ action: 'trash' as const, kind, thingId: newId(), thingName: `${name} ${at + 1}` },
          })),
        ),
      )
    await trash(1, 'Before')
    await trash(120, 'Article')
    await trash(2, 'Page', 'user')
    const read = await readerOf(school)
    const { data, next } = (await read({ grouped: 'yes' })).json
    expect(next).toBeNull()
    expect(data).toMatchObject([
      { kind: 'user', count: 2, names: [expect.stringMatching(/^Page/), expect.stringMatching(/^Page/)] },
      { kind: 'article', count: 120, names: Array(3).fill(expect.stringMatching(/^Article/)) },
      { kind: 'article', count: 1, names: ['Before 1'] },
    ])
    const opened = (await read({ act: data[1].id })).json.data as AuditEntry[]
    expect(opened).toHaveLength(120)
    expect(new Set(opened.map(({ thing_name }) => thing_name.split(' ')[0]))).toEqual(new Set(['Article']))
    // By default, each thing has its own entry.
    expect((await read()).json.data).toHaveLength(50)
  })

  it('goes on after an act with many things, without repeating it', async () => {
    const school = await given.school()
    const at = new Date()
    const actorId = newId()
    for (let n = 0; n < 49; n++) await given.auditEntry(school, { actorId, at: new Date(at.getTime() - 1000 + n) })
    const bulk = await doors.inSchool(school.id, null, async (ctx) => {
      const rows = Array.from({ length: 60 }, () => ({ action: 'trash' as const, kind: 'article' as const }))
      await record(ctx, ...rows.map((row, nth) => ({ ...row, thingId: newId(), thingName: `Article ${nth}` })))
    })
    expect(bulk).toBeUndefined()
    for (let n = 0; n < 30; n++) await given.auditEntry(school, { actorId, at: new Date(at.getTime() + 1000 + n) })
    const read = await readerOf(school)
    const one = (await read({ grouped: 'yes' })).json
    const two = (await read({ grouped: 'yes', before: one.next })).json
    const counts = [...one.data, ...two.data].map(({ count }: AuditEntry) => count)
    expect(counts.filter((count) => count > 1)).toEqual([60])
    expect(counts).toHaveLength(30 + 1 + 49)
    expect(two.next).toBeNull()
  })

  it('has fifty entries per page, newest first, each once', async () => {
    const school = await given.school()
    const start = Date.now() - 1000
    const ids = Array.from({ length: 120 }, (_, at) => newId(start + at))
    const [actorId, thingId] = [newId(), newId()]
    for (const [at, id] of ids.entries()) {
      const kind = at % 2 ? 'user' : 'article'
      await given.auditEntry(school, { id, kind, ...(at < 60 && { actorId }), ...(at === 7 && { thingId }) })
    }
    const read = await readerOf(school)
    const pages = [await read()]
    for (let last = pages[0]; last?.json.next; last = pages.at(-1)) pages.push(await read({ before: last.json.next }))
    expect(pages.map((page) => idsIn(page).length)).toEqual([50, 50, 20])
    expect(pages.flatMap(idsIn)).toEqual(ids.toReversed())
    expect(pages[0]?.json.kinds).toEqual(['article', 'user'])
    expect(idsIn(await read({ thing_id: thingId }))).toEqual([ids[7]])
    const first = await read({ kind: 'user', actor_id: actorId })
    expect(idsIn(first)).toEqual(ids.filter((_, at) => at % 2 && at < 60).toReversed())
    expect((await read({ before: 'yesterday' })).status).toBe(422)
  })

  it('shows the names that a thing and a person had', async () => {
    const school = await given.school()
    const person = await given.person(school, { role: 'vendor', firstName: 'First', lastName: 'Name' })
    const read = await readerOf(school)
    const target = await given.person(school, { firstName: 'Sok', lastName: 'Dara' })
    const token = await given.session(school, person)
    const body = { action: 'suspend', ids: [target.memberId] }
    await ask(school.host, 'POST', '/office/students/actions', { token, body })
    await doors.inSchool(school.id, null, ({ tx }) => tx.execute(sql`update memberships set first_name = 'Other'`))
    expect((await read()).json.data).toMatchObject([{ actor: { name: 'First Name' }, thing_name: 'Sok Dara' }])
  })
})

describe('an entry', () => {
  it.each([
    [
      'the app',
      (work: (tx: typeof doors.reference) => Promise<unknown>, school: School) =>
        doors.inSchool(school.id, null, ({ tx }) => work(tx)),
    ],
    [
      'the platform',
      (work: (tx: typeof doors.reference) => Promise<unknown>) =>
        doors.acrossSchools(null, 'a test rewrites history', ({ tx }) => work(tx)),
    ],
  ])('is never changed or removed, not by %s', async (_, through) => {
    const school = await given.school()
    const id = await given.auditEntry(school)
    for (const statement of [
      sql`update audit_log set actor_name = 'nobody' where id = ${id}`,
      sql`delete from audit_log where id = ${id}`,
      sql`truncate audit_log`,
    ]) {
      const attempt = through((tx) => tx.execute(statement), school)
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    const read = await readerOf(school)
    expect(idsIn(await read())).toEqual([id])
  })

  it('stores only the fields that differ', async () => {
    const school = await given.school()
    const thingId = newId()
    const thing = { action: 'update', kind: 'user', thingId, thingName: 'x' } as const
    const written = await doors.inSchool(school.id, null, async (ctx) => {
      await record(ctx, {
        ...thing,
        before: { bio: 1, role: [1], phone: null, matrix: 'x' },
        after: { bio: 2, role: [1], email: 5, matrix: 'x' },
      })
      await record(ctx, { ...thing, before: { bio: 1 } }, { ...thing, after: { bio: 1 } })
      await record(ctx)
      return ctx.tx.select().from(auditLog).where(eq(auditLog.thingId, thingId))
    })
    const stored = written.map(({ before, after }) => JSON.stringify([before, after])).sort()
    expect(stored).toEqual(['[null,{"bio":1}]', '[{"bio":1,"email":null},{"bio":2,"email":5}]', '[{"bio":1},null]'])
  })

  it.each([
    ['a field', { nickname: 'x' }, 'nickname'],
    ['a field inside another', { contact: { pager: 'x' } }, 'pager'],
    ['the place in an order, if nothing was moved', { position: 1 }, 'position'],
  ])('has no field that nobody declared: %s', async (_, after, field) => {
    const school = await given.school()
    const thing = { kind: 'school', thingId: newId(), thingName: 'x' } as const
    const written = doors.inSchool(school.id, null, (ctx) => record(ctx, { action: 'update', ...thing, after }))
    await expect(written).rejects.toThrow(`The audit log has no field '${field}' of 'school'`)
  })

  it('may have a text in three languages, fields inside others, and a place in an order', async () => {
    const school = await given.school()
    const thing = { kind: 'school', thingId: newId(), thingName: 'x' } as const
    const about = { about: { km: 'a', en: 'b', zh: 'c' }, contact: { address: { km: 'a' }, phone: '1' } }
    await doors.inSchool(school.id, null, (ctx) =>
      record(ctx, { action: 'update', ...thing, after: about }, { action: 'move', ...thing, after: { position: 2 } }),
    )
    expect(idsIn(await (await readerOf(school))())).toHaveLength(2)
  })

  it('says who changed a thing last', async () => {
    const school = await given.school()
    const thingId = newId()
    const at = new Date(Date.UTC(2026, 0, 1))
    await given.auditEntry(school, { id: newId(Date.now() - 5000), thingId, actorName: 'Earlier' })
    await given.auditEntry(school, { thingId, actorName: 'Later', at })
    const last = (kind: AuditKind) => doors.inSchool(school.id, null, (ctx) => lastChange(ctx, kind, thingId))
    expect(await last('user')).toEqual({ by: 'Later', at: at.toISOString(), own: false })
    expect(await last('article')).toBeNull()
  })
})

describe('what changes something in the office', () => {
  const shared = { summary: '', access: 'office', site: 'always', permission: 'dashboard.view' } as const
  const answer = z.object({})
  const key = 'Silent Color'
  const write = (ctx: Parameters<typeof record>[0]) =>
    ctx.tx
      .insert(schoolSettings)
      .values({ schoolId: ctx.schoolId, id: newId(), key, value: '#000', device: 'desktop', updatedAt: ctx.now })

  const silent = serve(
    endpoint({ name: 'silent', method: 'POST', path: '/silent', ...shared, answer }),
    async (ctx) => {
      await write(ctx)
      return {}
    },
  )
  const honest = serve(
    endpoint({ name: 'honest', method: 'POST', path: '/honest', ...shared, answer }),
    async (ctx) => {
      await write(ctx)
      await record(ctx, { action: 'update', kind: 'school', thingId: null, thingName: '' })
      return {}
    },
  )
  const idle = serve(endpoint({ name: 'idle', method: 'POST', path: '/idle', ...shared, answer }), async (ctx) => {
    nothingChanged(ctx)
    return {}
  })
  const empty = serve(endpoint({ name: 'empty', method: 'POST', path: '/empty', ...shared, answer }), async (ctx) => {
    await write(ctx)
    await record(ctx)
    return {}
  })
  const failing = serve(
    endpoint({ name: 'failing', method: 'POST', path: '/failing', ...shared, answer }),
    async (ctx) => {
      await record(ctx, { action: 'update', kind: 'school', thingId: null, thingName: '' })
      need(false, 'core.invalid_request')
      return {}
    },
  )
  const reading = serve(
    endpoint({ name: 'reading', method: 'GET', path: '/reading', ...shared, answer }),
    async () => ({}),
  )
  const site = openSite({ served: [silent, empty, honest, idle, failing, reading] })

  async function asked(method: string, path: string) {
    const school = await given.school()
    const token = await given.session(school, await given.person(school, { role: 'vendor' }))
    const answer = await site.ask(school.host, method, path, { token })
    return doors.inSchool(school.id, null, async ({ tx }) => ({
      status: answer.status,
      code: answer.json.code,
      written: await tx.$count(schoolSettings, eq(schoolSettings.key, key)),
      entries: await tx.$count(auditLog),
    }))
  }

  it.each([
    [
      'without a record is rolled back',
      'POST',
      '/silent',
      { status: 500, code: 'core.something_went_wrong', written: 0, entries: 0 },
    ],
    [
      'that records no change does not happen either',
      'POST',
      '/empty',
      { status: 500, code: 'core.something_went_wrong', written: 0, entries: 0 },
    ],
    ['with a record is committed', 'POST', '/honest', { status: 200, written: 1, entries: 1 }],
    ['may say that nothing changed', 'POST', '/idle', { status: 200, written: 0, entries: 0 }],
    ['records nothing when it fails', 'POST', '/failing', { status: 400, written: 0, entries: 0 }],
    ['is not what only reads', 'GET', '/reading', { status: 200, written: 0, entries: 0 }],
  ])('%s', async (_, method, path, expected) => {
    expect(await asked(method, path)).toMatchObject(expected)
  })
})
