import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doors, openDoors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { peopleScopes, peopleSorts } from '#shared/identity/people.lists.ts'
import { type PeopleQuery, peopleQuery } from '#shared/identity/people.schema.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { citus } from '#tests/support/citus.ts'
import { type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import type { memberships, users } from './identity.tables.ts'
import { peopleStatement } from './people-list.ts'

const { ask } = openSite()

type Names = { firstName: string; lastName: string }
type Row = { id: string; first_name: string; email: string; state: string }

/** A school with its owner, and the calls of its office. */
async function office() {
  const school = await given.school()
  const owner = await given.person(school, { role: 'vendor', firstName: 'Owner', lastName: 'Owner' })
  const token = await given.session(school, owner)
  const get = (path: string, query: Record<string, string> = {}) =>
    ask(school.host, 'GET', `/office/${path}?${new URLSearchParams(query)}`, { token })
  return {
    school,
    owner,
    token,
    get,
    list: async (query: Record<string, string> = {}, scope = 'students') => (await get(scope, query)).json,
    /** The first names that are found, in their order. */
    names: async (query: Record<string, string>, scope = 'students'): Promise<string[]> =>
      (await get(scope, query)).json.data.map(({ first_name }: Row) => first_name),
  }
}

const student = (
  school: School,
  names: Partial<Names> & { confirmedAt?: null },
  member: Partial<typeof memberships.$inferInsert> = {},
) => given.person(school, { phone: null, ...names, member })

describe('each list', () => {
  it('shows the people of its role and of no other', async () => {
    const { school, owner, list } = await office()
    const [one, two] = [await given.person(school), await given.person(school, { role: 'lecture' })]
    const ids = async (scope: string, query = {}) =>
      (await list(query, scope)).data.map(({ id }: Row) => id).sort() as string[]
    expect(await ids('students')).toEqual([one.memberId])
    expect(await ids('lectures')).toEqual([two.memberId])
    expect(await ids('users')).toEqual([owner.memberId, one.memberId, two.memberId].sort())
    expect(await ids('users', { role: 'lecture' })).toEqual([two.memberId])
    // A list of one role ignores the filter by role.
    expect(await ids('students', { role: 'lecture' })).toEqual([one.memberId])
  })

  it('returns what the school knows of a person', async () => {
    const { school, list } = await office()
    const person = await given.person(school, {
      role: 'lecture',
      member: { matrix: 'teacher', lastLoginAt: new Date(0) },
    })
    expect((await list({}, 'lectures')).data).toEqual([
      {
        id: person.memberId,
        user_id: person.id,
        first_name: `${school.mark} given`,
        last_name: `${school.mark} family`,
        email: person.email,
        avatar: `/art/avatar-default.webp?${school.mark}`,
        role: 'lecture',
        matrix: 'teacher',
        is_owner: false,
        position: `${school.mark} position`,
        state: 'active',
        confirmed: true,
        joined_at: expect.stringMatching(/Z$/),
        last_login_at: '1970-01-01T00:00:00.000Z',
        deleted_at: null,
      },
    ])
  })
})

describe('searching', () => {
  it('finds a person by both names in either order, by email, by phone, and in any case', async () => {
    const { school, names, list } = await office()
    const person = await given.person(school, { firstName: 'Bopha', lastName: 'Chann', phone: '012 345 678' })
    await given.person(school, { firstName: 'Bopha', lastName: 'Sovann', phone: null })
    for (const q of ['bopha chann', 'Chann Bopha', ' CHANN ', 'opha hann b', person.email.toUpperCase(), '345 chann']) {
      expect(
        (await list({ q })).data.map(({ id }: Row) => id),
        q,
      ).toEqual([person.memberId])
    }
    expect(await names({ q: 'bopha' })).toEqual(['Bopha', 'Bopha'])
    expect(await names({ q: 'bopha nobody' })).toEqual([])
    expect(await names({ q: '  ' })).toHaveLength(2)
  })

  it('finds both spellings of a Khmer cluster by either', async () => {
    const { school, names } = await office()
    const spellings = ['\u179f\u17d2\u179a\u17d2\u178f\u17b8', '\u179f\u17d2\u178f\u17d2\u179a\u17b8']
    for (const firstName of spellings) await student(school, { firstName, lastName: 'មាស' })
    await student(school, { firstName: 'ដារា', lastName: 'មាស' })
    for (const q of spellings) expect((await names({ q })).sort(), q).toEqual([...spellings].sort())
  })

  it.each(['%', '_', '\\', '100%', 'a_b'])('searches for %s literally', async (q) => {
    const { school, names } = await office()
    await student(school, { firstName: `x${q}y`, lastName: 'Marked' })
    await student(school, { firstName: 'x100 axb y', lastName: 'Plain' })
    expect(await names({ q })).toEqual([`x${q}y`])
  })

  it('finds nobody of another school, and nobody of another list', async () => {
    const { school, list } = await office()
    const other = await given.school()
    const word = uniqueWord()
    await student(other, { firstName: word })
    await given.person(school, { role: 'lecture', firstName: word })
    const { data, total, counts } = await list({ q: word })
    expect([data, total, counts.all]).toEqual([[], 0, 0])
  })

  it('narrows the counts of the tabs as well', async () => {
    const { school, list } = await office()
    await student(school, { firstName: 'Nary' }, { suspendedAt: new Date() })
    await student(school, { firstName: 'Nary' })
    await student(school, { firstName: 'Veasna' }, { suspendedAt: new Date() })
    expect((await list({ q: 'nary' })).counts).toMatchObject({ all: 2, active: 1, suspended: 1 })
  })
})

describe('tabs', () => {
  const at = new Date()
  const standings: Record<string, Partial<typeof memberships.$inferInsert>> = {
    usual: {},
    deactivated: { deactivatedAt: at },
    suspended: { suspendedAt: at },
    blocked: { blockedAt: at },
    pending: { invitedAt: at },
    accepted: { invitedAt: at, acceptedAt: at },
    trashed: { deletedAt: at },
    'trashed while suspended': { deletedAt: new Date(at.getTime() + 1000), suspendedAt: at },
  }
  const shown = {
    all: ['accepted', 'blocked', 'deactivated', 'pending', 'suspended', 'usual'],
    active: ['accepted', 'usual'],
    inactive: ['deactivated'],
    suspended: ['suspended'],
    blocked: ['blocked'],
    invited: ['pending'],
    trash: ['trashed', 'trashed while suspended'],
  }
  let here: Awaited<ReturnType<typeof office>>
  beforeAll(async () => {
    here = await office()
    for (const [firstName, standing] of Object.entries(standings)) await student(here.school, { firstName }, standing)
  })

  it.each(Object.entries(shown))('%s', async (tab, expected) => {
    const { data, total, counts } = await here.list({ tab })
    expect(data.map(({ first_name }: Row) => first_name).sort()).toEqual(expected)
    expect([total, counts[tab]]).toEqual([expected.length, expected.length])
  })

  it('have all their counts, whichever is open', async () => {
    const counts = Object.fromEntries(Object.entries(shown).map(([tab, { length }]) => [tab, length]))
    for (const tab of Object.keys(shown)) expect((await here.list({ tab })).counts, tab).toEqual(counts)
  })

  it('the trash has the latest first, whatever the sort', async () => {
    for (const sort of peopleSorts) {
      expect(await here.names({ tab: 'trash', sort }), sort).toEqual(['trashed while suspended', 'trashed'])
    }
  })

  it('unknown ones are refused', async () => {
    expect(refusal(await here.get('students', { tab: 'everyone' }))).toMatchObject({
      status: 422,
      fields: { tab: { code: 'core.invalid_input' } },
    })
  })
})

describe('filters and sorts', () => {
  let here: Awaited<ReturnType<typeof office>>
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  beforeAll(async () => {
    here = await office()
    const { school } = here
    const unconfirmed = { firstName: 'A', lastName: 'Same', confirmedAt: null }
    await student(school, unconfirmed, { joinedAt: day(2), lastLoginAt: day(9) })
    await student(
      school,
      { firstName: 'B', lastName: 'Other', confirmedAt: null },
      { joinedAt: day(1), confirmedAt: day(2) },
    )
    await student(school, { firstName: 'C', lastName: 'Same' }, { joinedAt: day(3), lastLoginAt: day(8) })
  })

  it.each([
    ['newest', 'CAB'],
    ['oldest', 'BAC'],
    ['name', 'BAC'],
    ['last-login', 'ACB'],
  ])('%s: %s', async (sort, order) => {
    expect((await here.names({ sort })).join('')).toBe(order)
  })

  it('confirmed or not', async () => {
    expect(await here.names({ confirmed: 'no' })).toEqual(['A'])
    expect((await here.names({ confirmed: 'yes' })).sort()).toEqual(['B', 'C'])
    expect((await here.list({ confirmed: 'no' })).counts.all).toBe(1)
  })
})

describe('pages', () => {
  it('have twenty rows; a number past the last shows the last', async () => {
    const { school, list, get } = await office()
    await Promise.all(
      Array.from({ length: 45 }, (_, at) => student(school, { firstName: `n${String(at).padStart(2, '0')}` })),
    )
    const all = []
    for (const page of ['1', '2', '3']) all.push(await list({ page, sort: 'name' }))
    expect(all.map(({ data }) => data.length)).toEqual([20, 20, 5])
    expect(all.map(({ page, pages, total }) => [page, pages, total])).toEqual([1, 2, 3].map((page) => [page, 3, 45]))
    expect(new Set(all.flatMap(({ data }) => data.map(({ id }: Row) => id))).size).toBe(45)
    for (const page of ['4', '9999']) expect(await list({ page, sort: 'name' })).toEqual(all[2])
    expect(await list({ page: '7', q: 'n00' })).toMatchObject({ page: 1, pages: 1, total: 1 })
    expect(await list({ page: '3', tab: 'trash' })).toMatchObject({ data: [], page: 1, pages: 1, total: 0 })
    for (const page of ['0', '-1', '1.5', 'x']) expect((await get('students', { page })).status, page).toBe(422)
  })
})

describe('the list as CSV', () => {
  it('has the filtered rows, and no cell that is a formula', async () => {
    const { school, get } = await office()
    const joinedAt = new Date(Date.UTC(2026, 0, 1))
    const plain = await student(school, { firstName: 'ដារា', lastName: 'សុខ' }, { position: 'a "b", c', joinedAt })
    const wicked = await given.person(school, {
      firstName: '=cmd|',
      lastName: 'calc',
      phone: '012345678',
      confirmedAt: null,
      member: { position: '@SUM(1)', suspendedAt: new Date() },
    })
    const { status, headers, text } = await get('students.csv', { sort: 'oldest', language: 'en' })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const name = decodeURIComponent(headers.get('content-disposition')?.split("''")[1] ?? '')
    expect(name).toMatch(new RegExp(`^students-${school.mark}.*-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
    const lines = text.split('\n')
    expect(lines[0]).toBe('Name,Email,Phone,Role,Position,State,Confirmed,Joined,Last sign-in')
    // On a clock in Cambodia.
    expect(lines[1]).toBe(`សុខ ដារា,${plain.email},,Student,"a ""b"", c",Active,yes,2026-01-01 07:00,`)
    expect(lines[2]).toMatch(
      new RegExp(`^'=cmd\\| calc,${wicked.email},\\+855 12 345 678,Student,'@SUM\\(1\\),Suspended,no,`),
    )
    expect(lines.slice(3)).toEqual([''])
    const only = (await get('students.csv', { tab: 'suspended', q: 'calc' })).text
    expect(only).toContain(wicked.email)
    expect(only).not.toContain(plain.email)
  })

  it('begins with the byte order mark, so that spreadsheets read Khmer', async () => {
    // Read as bytes, because reading as text drops the mark.
    const { get } = await office()
    const { bytes } = await get('users.csv', { language: 'km' })
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toMatch(/^\ufeffឈ្មោះ,អ៊ីមែល,លេខទូរសព្ទ,/)
  })

  it('is written in the language of the reader, by default in that of the school', async () => {
    const { get } = await office()
    expect((await get('users.csv', { language: 'zh' })).text).toMatch(/^姓名,邮箱,电话,.*\n.*,学校管理员,/)
    expect((await get('users.csv')).text).toMatch(/^ឈ្មោះ,/)
    expect((await get('users.csv', { language: 'fr' })).status).toBe(422)
  })

  it('has the telephone number of the account, or the one the school typed', async () => {
    const { school, get } = await office()
    await student(school, { firstName: 'Dara' }, { phone: '+85515000111' })
    await given.invitation(school, {
      account: await given.account({ phone: '099 000 000' }),
      member: { firstName: 'Invited', phone: '+85516000222' },
    })
    const { text } = await get('students.csv', { language: 'en' })
    expect(text).toContain('+855 15 000 111')
    // Until they accept, nothing of the account is shown.
    expect(text).toContain('+855 16 000 222')
    expect(text).not.toContain('99 000 000')
  })

  it('has the same people as the list, and none of another school', async () => {
    const { school, get } = await office()
    const other = await given.school()
    const stranger = await given.person(other)
    for (let at = 0; at < 25; at++) await student(school, {})
    const { text } = await get('users.csv')
    expect(text.trim().split('\n')).toHaveLength(1 + 25 + 1)
    expect(text).not.toContain(stranger.email)
  })
})

describe('each person is in one tab', () => {
  it('by their most severe state; a banned one is among the blocked, an administrator of the platform in none', async () => {
    const { school, list } = await office()
    const at = new Date()
    const people = {
      active: await student(school, {}),
      inactive: await student(school, {}, { deactivatedAt: at }),
      suspended: await student(school, {}, { suspendedAt: at, deactivatedAt: at }),
      blocked: await student(school, {}, { blockedAt: at, suspendedAt: at }),
    }
    const banned = await given.person(school, { bannedAt: at })
    await given.person(school, { role: 'admin' })
    const idsIn = async (tab: string) => (await list({ tab })).data.map(({ id }: { id: string }) => id).sort()
    expect(await idsIn('active')).toEqual([people.active.memberId])
    expect(await idsIn('inactive')).toEqual([people.inactive.memberId])
    expect(await idsIn('suspended')).toEqual([people.suspended.memberId])
    expect(await idsIn('blocked')).toEqual([people.blocked.memberId, banned.memberId].sort())
    expect((await list()).counts).toMatchObject({
      all: 5,
      active: 1,
      inactive: 1,
      suspended: 1,
      blocked: 2,
    })
  })
})

describe('the figures of people', () => {
  it('count all, new and recently active people, and the students of each week', async () => {
    const { school, get } = await office()
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
    await student(school, {}, { joinedAt: ago(1), lastLoginAt: ago(1) })
    await student(school, {}, { joinedAt: ago(8), lastLoginAt: ago(8) })
    await student(school, {}, { joinedAt: ago(83) })
    await student(school, {}, { joinedAt: ago(85) })
    await student(school, {}, { joinedAt: ago(1), deletedAt: ago(0) })
    await given.person(school, { role: 'lecture' })
    await given.person(school, { role: 'admin' })
    await given.invitation(school, { member: { joinedAt: ago(1) } })
    await given.invitation(school, { member: { role: 'lecture' } })
    await given.person(await given.school())
    expect((await get('figures/people')).json).toEqual({
      students: 5,
      new_students: 2,
      active_students: 1,
      lectures: 1,
      invited: 1,
      weeks: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
    })
    // The list says the same.
    expect((await get('students')).json.counts).toMatchObject({ all: 5, active: 4, invited: 1 })
  })
})

describe('of a person who has not accepted yet', () => {
  const typed = { firstName: 'Typed', lastName: 'Bythem', position: null, bio: null }

  async function invited(
    account: Partial<typeof users.$inferInsert>,
    member: Partial<typeof memberships.$inferInsert> = {},
  ) {
    const here = await office()
    const secret = uniqueWord()
    const person = await given.account({
      firstName: `${secret} first`,
      lastName: `${secret} last`,
      username: `${secret}name`,
      phone: `012 ${secret}`,
      avatar: `/art/${secret}.svg`,
      ...account,
    })
    const pending = await given.invitation(here.school, { account: person, member: { ...typed, ...member } })
    return { ...here, secret, pending }
  }

  async function everyResponse({ get, token, school }: Awaited<ReturnType<typeof office>>, pending: Person) {
    const path = `students/${pending.memberId}`
    const detail = await get(path)
    const { first_name, last_name, role, matrix, position, bio, lecture_type, revision } = detail.json
    const body = {
      first_name,
      last_name,
      role,
      matrix,
      position: position ?? '',
      bio: bio ?? '',
      lecture_type,
      revision,
    }
    const update = await ask(school.host, 'PUT', `/office/${path}`, { token, body })
    expect(update.status).toBe(detail.json.deleted_at ? 409 : 200)
    return [detail, update, await get('students'), await get('users'), await get('students.csv'), await get('audit')]
  }

  it.each([
    ['as it was sent', {}],
    ['and is suspended', { suspendedAt: new Date() }],
    ['and is deactivated', { deactivatedAt: new Date() }],
    ['and is in the trash', { deletedAt: new Date() }],
  ])('the office sees nothing of the account but the typed email: %s', async (_, member) => {
    const here = await invited({}, member)
    const answers = await everyResponse(here, here.pending)
    for (const { text } of answers) {
      expect(text).not.toContain(here.secret)
      expect(text).not.toContain(here.pending.id)
    }
    expect(answers[0]?.json).toMatchObject({
      first_name: 'Typed',
      last_name: 'Bythem',
      email: here.pending.email,
      avatar: null,
      phone: null,
      confirmed: false,
    })
  })

  it('search does not find them by their phone, even after a change', async () => {
    const here = await invited({})
    await everyResponse(here, here.pending)
    expect(await here.names({ q: here.secret })).toEqual([])
    expect((await here.get('search', { q: here.secret })).json).toEqual([])
    expect(await here.names({ q: 'typed' })).toEqual(['Typed'])
  })

  it('the office does not see that the account is banned or of an administrator', async () => {
    const banned = await invited({ bannedAt: new Date() })
    expect((await banned.list({})).data[0]).toMatchObject({ state: 'invited', role: 'student' })
    const admin = await invited({ isAdmin: true })
    expect((await admin.list({})).data[0]).toMatchObject({ state: 'invited', role: 'student' })
  })
})

// Its rows are made by one statement over two tables, and its plans are those of one server.
describe.skipIf(citus)('ten thousand members', () => {
  let doors: Doors
  let owner: pg.Client
  const school = newId()
  const others = [newId(), newId(), newId(), newId()]

  beforeAll(async () => {
    const databases = await ownDatabase()
    doors = openDoors(databases)
    await doors.acrossSchools(null, 'a test fills a database', async ({ tx }) => {
      await tx.execute(sql`
        insert into users (id, email, username, first_name, last_name, is_admin, created_at, updated_at)
        select gen_random_uuid(), 'person' || n || '@example.com', 'person' || n, 'Given' || n % 97, 'Family' || n % 1009, false, now(), now()
        from generate_series(1, 10000) n`)
      for (const id of [school, ...others]) {
        await tx.execute(sql`
          insert into schools (id, kind, subdomain, status, default_language, name, created_at, updated_at)
          values (${id}, 'school', ${uniqueWord()}, 'published', 'km', '{}', now(), now())`)
        await tx.execute(sql`
          insert into memberships (school_id, id, user_id, role, is_owner, first_name, last_name, joined_at, last_login_at,
            suspended_at, deleted_at, invited_at, revision, updated_at)
          select ${id}, gen_random_uuid(), id, case when row_number() over () % 50 = 0 then 'lecture' else 'student' end, false,
            first_name, last_name, now() - row_number() over () * interval '1 minute',
            case when row_number() over () % 3 > 0 then now() - row_number() over () * interval '7 seconds' end,
            case when row_number() over () % 40 = 0 then now() end, case when row_number() over () % 30 = 0 then now() end,
            case when row_number() over () % 60 = 0 then now() end, 1, now()
          from users`)
        await tx.execute(sql`
          insert into search_entries (school_id, id, kind, title, note, words)
          select m.school_id, m.id, m.role, m.first_name, u.email, lower(m.first_name || ' ' || m.last_name || ' ' || m.first_name || ' ' || u.email)
          from memberships m join users u on u.id = m.user_id where m.school_id = ${id}`)
      }
    })
    owner = new pg.Client({ connectionString: databases.ownerUrl })
    await owner.connect()
    // What autovacuum would do soon: flush the index's pending list and update the statistics.
    await owner.query('vacuum analyze')
  }, 120_000)

  afterAll(async () => {
    await owner.end()
    await doors.close()
  })

  type Plan = {
    'Node Type': string
    'Relation Name'?: string
    'Index Name'?: string
    'Function Name'?: string
    Plans?: Plan[]
  }
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

  type Scope = (typeof peopleScopes)[number]

  /** Run a statement built from the list's, as the app's role in this school. */
  const run = (scope: Scope, query: Partial<PeopleQuery>, around = (statement: SQL) => statement) =>
    doors.inSchool(school, null, async (ctx) => {
      const { rows } = await ctx.tx.execute(around(peopleStatement(ctx, scope, peopleQuery.parse(query))))
      return rows
    })

  async function planOf(scope: Scope, query: Partial<PeopleQuery>): Promise<Plan> {
    const rows = await run(scope, query, (statement) => sql`explain (format json) ${statement}`)
    return planIn(rows)
  }

  function planIn(rows: Record<string, unknown>[]): Plan {
    const [explained] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Plan }[]
    if (!explained) throw new Error('Nothing was explained')
    return explained.Plan
  }

  const readThrough = (plan: Plan) =>
    nodesOf(plan)
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])

  const cases = peopleScopes.flatMap((scope) => peopleSorts.map((sort) => [scope, sort] as const))

  it.each(cases)('%s by %s: a page is read by an index, without a sequential scan', async (scope, sort) => {
    const plan = await planOf(scope, { sort, page: 3 })
    expect(readThrough(plan)).toEqual([])
    const limit = nodesOf(plan).find((node) => node['Node Type'] === 'Limit')
    const page = nodesOf(limit as Plan)
    // There are so few lecturers that sorting all of them is fine.
    if (scope === 'lectures') return
    expect(page.find((node) => node['Relation Name'] === 'memberships')).toMatchObject({ 'Node Type': 'Index Scan' })
    expect(page.map((node) => node['Node Type'])).not.toContain('Sort')
  })

  it.each(peopleScopes)('the trash of %s', async (scope) => {
    const plan = await planOf(scope, { tab: 'trash' })
    expect(readThrough(plan)).toEqual([])
  })

  it.each(peopleScopes)('a search among %s', async (scope) => {
    for (const q of ['family77', 'given5 family100', 'person9999@example.com', 'a']) {
      const plan = await planOf(scope, { q })
      expect(readThrough(plan), q).toEqual([])
      expect(nodesOf(plan).map((node) => node['Function Name'])).toContain('search')
    }
  })

  it('are searched and counted correctly', async () => {
    expect(await run('users', { q: 'person9999@example' })).toMatchObject([{ email: 'person9999@example.com' }])
    const [first] = await run('users', {})
    const { all, trash } = (first?.counts ?? {}) as Record<string, number>
    expect((all ?? 0) + (trash ?? 0)).toBe(10_000)
  })

  it('are found by trigram: the query inside app.search uses its index', async () => {
    const { rows } = await owner.query(
      `explain (format json) select e.id from search_entries e
       where e.school_id = $1 and e.kind = any ($2) and e.words like '%family77%'`,
      [school, ['student']],
    )
    const plan = planIn(rows)
    expect(nodesOf(plan).map((node) => node['Index Name'])).toContain('search_entries_words_idx')
    expect(readThrough(plan)).toEqual([])
  })
})
