import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { tableKinds } from '#server/domains.ts'
import { citus } from './support/citus.ts'
import { doors, type School, uniqueWord } from './support/doors.ts'
import { given } from './support/given.ts'

const tenantTables = Object.entries(tableKinds).flatMap(([table, kind]) => (kind === 'tenant' ? [table] : []))

let a: School
let b: School
/** One connection in the app's role, to see what stays on it. */
let app: pg.Client

beforeAll(async () => {
  a = await given.school()
  b = await given.school()
  await given.everything(a)
  await given.everything(b)
  app = new pg.Client({ connectionString: inject('databases').appUrl })
  await app.connect()
})

afterAll(() => app.end())

const table = (name: string) => sql.identifier(name)

/** One row of a school as the platform sees it. */
async function rowOf(school: School, name: string): Promise<Record<string, unknown>> {
  const { rows } = await doors.acrossSchools(null, 'a test reads one row', ({ tx }) =>
    tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${table(name)} t where school_id = ${school.id} limit 1`,
    ),
  )
  const [found] = rows
  if (!found) throw new Error(`given.everything makes no row in ${name}`)
  return found.row
}

/** The name of what PostgreSQL refused. */
async function refusedBy(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'nothing'
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    const { code, message } = cause as pg.DatabaseError
    return code === '42501' ? message.replace(/ (for|of) .*/, '').replace(/ "\w+"/, '') : message
  }
}

const byPolicy = 'new row violates row-level security policy'
/** A cluster refuses before it asks the policies: it copies what a select inserts, and never moves a row. */
const byCluster: Partial<Record<Write, string>> = citus
  ? {
      insert: 'COPY FROM not supported with row-level security',
      update: 'modifying the partition value of rows is not allowed',
    }
  : {}

type Write = 'insert' | 'update' | 'delete'

/** What the app may not write: a school books through the platform, and the audit log is never changed. */
const neverGranted: Record<string, Write[]> = {
  subscriptions: ['insert', 'update', 'delete'],
  audit_log: ['update', 'delete'],
  security_log: ['update', 'delete'],
  ledger_transfers: ['update', 'delete'],
  ledger_entries: ['update', 'delete'],
  invoices: ['update', 'delete'],
  money_moves: ['update', 'delete'],
  point_moves: ['update'],
  point_parts: ['update'],
}
const mayAskTo = (write: Write, name: string) => !neverGranted[name]?.includes(write)
const refusalTo = (write: Write, name: string) => {
  if (write === 'insert' && !mayAskTo(write, name)) return 'permission denied'
  return byCluster[write] ?? (mayAskTo(write, name) ? byPolicy : 'permission denied')
}

describe.each(tenantTables)('%s', (name) => {
  it('shows nothing where no school is set', async () => {
    const { rows } = await app.query(`select 1 from ${name} limit 1`)
    expect(rows).toEqual([])
  })

  it('shows the rows of the school that is set and of no other', async () => {
    const seen = await doors.inSchool(a.id, null, ({ tx }) =>
      tx.execute(sql`select distinct school_id from ${table(name)}`),
    )
    expect(seen.rows).toEqual([{ school_id: a.id }])
  })

  it('takes no row of another school', async () => {
    const row = { ...(await rowOf(b, name)), id: newId() }
    const insert = doors.inSchool(a.id, null, ({ tx }) =>
      tx.execute(
        sql`insert into ${table(name)} select * from jsonb_populate_record(null::${table(name)}, ${JSON.stringify(row)})`,
      ),
    )
    expect(await refusedBy(insert)).toBe(refusalTo('insert', name))
  })

  it('hands no row over to another school', async () => {
    const { id } = await rowOf(a, name)
    const update = doors.inSchool(a.id, null, ({ tx }) =>
      tx.execute(sql`update ${table(name)} set school_id = ${b.id} where id = ${id}`),
    )
    expect(await refusedBy(update)).toBe(refusalTo('update', name))
  })

  it('lets no other school change or delete its rows', async () => {
    const { id } = await rowOf(b, name)
    const writes = {
      update: sql`update ${table(name)} set id = id where id = ${id}`,
      delete: sql`delete from ${table(name)} where id = ${id}`,
    }
    for (const [write, statement] of Object.entries(writes) as [Write, SQL][]) {
      const attempt = doors.inSchool(a.id, null, ({ tx }) => tx.execute(statement))
      if (mayAskTo(write, name)) expect((await attempt).rowCount, write).toBe(0)
      else expect(await refusedBy(attempt), write).toBe('permission denied')
    }
    expect(await rowOf(b, name)).toHaveProperty('id', id)
  })
})

describe('the role the app serves with', () => {
  const owner = new pg.Client({ connectionString: inject('databases').ownerUrl })
  beforeAll(() => owner.connect())
  afterAll(() => owner.end())

  it('owns nothing and has no power beyond its grants', async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
              (select count(*)::int from pg_class where relowner = r.oid) as owned,
              (select count(*)::int from pg_proc where proowner = r.oid) as functions,
              pg_has_role(r.oid, 'sala_platform', 'member') as platform
       from pg_roles r where rolname in ('sala_app', $1)`,
      [app.user],
    )
    const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }
    expect(rows).toEqual([1, 2].map(() => ({ ...none, owned: 0, functions: 0, platform: false })))
  })

  it.each([
    ['rename a school', () => `update schools set name = '{}' where id = '${a.id}'`],
    ['make a school', () => `insert into schools select * from schools where id = '${a.id}'`],
    ['delete a school', () => `delete from schools where id = '${a.id}'`],
    ['claim a domain', () => `insert into domains select * from domains limit 1`],
    ['make someone an administrator', () => 'update users set is_admin = true'],
    ['lift a ban', () => 'update users set banned_at = null'],
    ['change the email of an account', () => `update users set email = '${uniqueWord()}'`],
    ['delete an account', () => 'delete from users'],
    ['read why the platform looked across schools', () => 'select * from across_log'],
    ['make a table', () => 'create table mine (id uuid)'],
    ['become the owner of a table', () => 'alter table courses disable row level security'],
    ['become the platform', () => 'set role sala_platform'],
  ])('may not %s', async (_, statement) => {
    await expect(app.query(statement())).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the school that is set', () => {
  it('does not stay on the connection after the transaction, however it ends', async () => {
    for (const end of ['commit', 'rollback']) {
      await app.query('begin')
      await app.query('select app.set_school($1)', [a.id])
      expect((await app.query('select school_id from school_profiles')).rows).toEqual([{ school_id: a.id }])
      await app.query(end)
      expect((await app.query('select school_id from school_profiles')).rows).toEqual([])
    }
  })

  it('is not seen by those who use the same connections next', async () => {
    const failing = doors.inSchool(a.id, null, async () => {
      throw new Error('the work failed')
    })
    await expect(failing).rejects.toThrow('the work failed')
    // More works than there are connections: each is used again, alternating between two schools and none.
    const works = Array.from({ length: 60 }, async (_, at) => {
      const school = [a, b][at % 3]
      const query = sql`select distinct school_id from courses`
      const seen = school
        ? await doors.inSchool(school.id, null, ({ tx }) => tx.execute(query))
        : await doors.reference.execute(query)
      return [seen.rows, school ? [{ school_id: school.id }] : []]
    })
    for (const [seen, expected] of await Promise.all(works)) expect(seen).toEqual(expected)
  })

  it('must be an id', async () => {
    await expect(doors.inSchool("'; drop table schools; --", null, async () => {})).rejects.toThrow('Not a school')
  })
})

describe('the role for all schools', () => {
  it('records who used it and why', async () => {
    const reason = `a test looks across, ${uniqueWord()}`
    const actor = {
      id: newId(),
      role: 'admin',
      isOwner: false,
      name: '',
      lectureType: null,
      matrix: null,
      sessionId: newId(),
    } as const
    const { rows } = await doors.acrossSchools(actor, reason, ({ tx }) =>
      tx.execute(sql`select actor_id from across_log where reason = ${reason}`),
    )
    expect(rows).toEqual([{ actor_id: actor.id }])
  })

  it('sees every school, and cannot change its own log', async () => {
    await doors.acrossSchools(null, 'a test looks across', async ({ tx }) => {
      const { rows } = await tx.execute(
        sql`select school_id from school_profiles where school_id in (${a.id}, ${b.id}) order by school_id`,
      )
      expect(rows).toEqual([a.id, b.id].sort().map((school_id) => ({ school_id })))
    })
    const erase = doors.acrossSchools(null, 'a test erases', ({ tx }) => tx.execute(sql`delete from across_log`))
    expect(await refusedBy(erase)).toBe('permission denied')
  })
})
