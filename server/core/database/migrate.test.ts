import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { citus } from '#tests/support/citus.ts'
import { distribute } from './distribute.ts'
import { migrate } from './migrate.ts'
import { lockMigrations } from './migration-lock.ts'

const first = 'create table app.things (id uuid)\n;;\n-- why; not what\ngrant usage on schema app to sala_app\n'
const second =
  'create function app.two() returns int language plpgsql as $$ begin return 2; end $$\n;;\nselect app.two()\n;;\n'

let folder: string
let ownerUrl: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sala-migrations-'))
  const name = `migrate_${randomBytes(6).toString('hex')}`
  await ask(inject('databases').ownerUrl, `create database ${name}`)
  ownerUrl = Object.assign(new URL(inject('databases').ownerUrl), { pathname: name }).href
})

afterEach(() => rm(folder, { recursive: true }))

const given = (name: string, text: string) => writeFile(path.join(folder, name), text)

async function ask(url: string, query: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

describe('migrate', () => {
  it('applies what is due, in the order of the names, once', async () => {
    await given('0002-two.sql', second)
    await given('0001-one.sql', first)
    await given('README.md', 'not a migration')
    expect(await migrate(ownerUrl, undefined, folder)).toEqual(['0001-one.sql', '0002-two.sql'])
    expect(await migrate(ownerUrl, undefined, folder)).toEqual([])
    await given('0003-three.sql', 'drop table app.things')
    expect(await migrate(ownerUrl, undefined, folder)).toEqual(['0003-three.sql'])
    expect(await ask(ownerUrl, 'select name from app.migrations order by applied_at, name')).toHaveLength(3)
  })

  it('knows a migration that was applied when it still had a number', async () => {
    await given('20260102-0304-one.sql', first)
    await given('20260102-0305-two.sql', second)
    await migrate(ownerUrl, undefined, folder)
    await ask(ownerUrl, "update app.migrations set name = '0001-one.sql' where name like '%-one.sql'")
    expect(await migrate(ownerUrl, undefined, folder)).toEqual([])
    expect(await ask(ownerUrl, 'select name from app.migrations order by name')).toEqual([
      { name: '20260102-0304-one.sql' },
      { name: '20260102-0305-two.sql' },
    ])
  })

  it('leaves nothing of a migration that fails, and says which line it was', async () => {
    await given('0001-one.sql', `${first};;\n\nselect nothing from nowhere\n`)
    await expect(migrate(ownerUrl, undefined, folder)).rejects.toThrow(
      'Migration 0001-one.sql, line 7: relation "nowhere" does not exist',
    )
    expect(await ask(ownerUrl, "select to_regclass('app.things') as things")).toEqual([{ things: null }])
    expect(await ask(ownerUrl, 'select name from app.migrations')).toEqual([])
  })

  it('refuses two statements in one message', async () => {
    await given('0001-one.sql', 'select 1;\nselect 2')
    await expect(migrate(ownerUrl, undefined, folder)).rejects.toThrow(/0001-one\.sql, line 1: .*multiple commands/)
  })

  it('refuses a database of a newer version in one line', async () => {
    await migrate(ownerUrl, undefined, folder)
    await ask(ownerUrl, "insert into app.migrations values ('9999-later.sql', now())")
    await expect(migrate(ownerUrl, undefined, folder)).rejects.toThrow(
      'The database is of a newer version than the code (it has 9999-later.sql): update the code, or choose another database with DATA_DIR or DATABASE_URL',
    )
  })

  it('lets one of several starts migrate while the others wait', async () => {
    await given('0001-one.sql', first)
    const applied = await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, undefined, folder)))
    expect(applied.flat()).toEqual(['0001-one.sql'])
  })

  it('is waited for by who distributes the tables: each is distributed once', async () => {
    const [migrating, distributing] = [1, 2].map(() => new pg.Client({ connectionString: ownerUrl }))
    if (!migrating || !distributing) throw new Error('Two connections are needed')
    await Promise.all([migrating.connect(), distributing.connect()])
    await lockMigrations(migrating)
    const distributed = distribute(distributing).catch(() => undefined)
    const isWaiting =
      "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())"
    await expect.poll(async () => (await migrating.query(isWaiting)).rowCount).toBe(1)
    await migrating.end()
    expect(await distributed).toBeUndefined()
    await distributing.end()
  })

  it('gives its roles no rights of their own', async () => {
    await migrate(ownerUrl, undefined, folder)
    const roles = await ask(
      ownerUrl,
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles
       where rolname in ('sala_app', 'sala_platform') order by rolname`,
    )
    const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false }
    expect(roles).toEqual([
      { rolname: 'sala_app', ...none },
      { rolname: 'sala_platform', ...none },
    ])
  })

  // The nodes of a cluster trust each other, and so everybody on its machine.
  it.skipIf(citus)('makes the logins and updates their passwords', async () => {
    const suffix = randomBytes(4).toString('hex')
    const logins = (password: string) => ({
      app: { name: `app_${suffix}`, password },
      platform: { name: `platform_${suffix}`, password },
    })
    const appUrl = (password: string) => Object.assign(new URL(ownerUrl), { username: `app_${suffix}`, password }).href
    await migrate(ownerUrl, logins('first'), folder)
    await migrate(ownerUrl, logins("it's second"), folder)
    const member = await ask(appUrl("it's second"), "select pg_has_role('sala_app', 'usage') as member")
    expect(member).toEqual([{ member: true }])
    await expect(ask(appUrl('first'), 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('reports in one line that the database does not answer', async () => {
    await expect(migrate('postgres://owner:x@127.0.0.1:1/sala', undefined, folder)).rejects.toThrow(
      /^The database at 127\.0\.0\.1:1 does not let its owner in: .*Check DATABASE_OWNER_URL$/,
    )
  })
})
