import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#server/core/database/migrate.ts'
import { tableKinds, tables } from '#server/domains.ts'
import { columnsOf, complaintsAbout } from './support/schema-rules.ts'

const { ownerUrl } = inject('databases')
const client = new pg.Client({ connectionString: ownerUrl })
beforeAll(() => client.connect())
afterAll(() => client.end())

describe('the tables of the database', () => {
  it('are all in the registry and obey the rules of their kind', async () => {
    expect(await complaintsAbout(client, tableKinds)).toEqual([])
  })

  it('say what happens to the rows of an account if they have any', async () => {
    const withUser = (await columnsOf(client)).filter(({ name }) => name === 'user_id').map(({ table }) => table)
    const declared = Object.keys(tables).filter((name) => tables[name]?.ofAccount)
    expect(declared.sort()).toEqual(withUser.sort())
  })

  it('let the role that works across schools delete the rows of an account', async () => {
    const declared = Object.keys(tables).filter((name) => tables[name]?.ofAccount?.erased === 'deleted')
    const { rows } = await client.query(
      `select name from unnest($1::text[]) name where not has_table_privilege('sala_platform', name, 'delete')`,
      [declared],
    )
    expect(rows).toEqual([])
  })

  it('are where the rules are checked: elsewhere are only the list of migrations and the queues of pg-boss', async () => {
    const { rows } = await client.query(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname not in ('public', 'pgboss', 'pg_catalog', 'information_schema')`,
    )
    expect(rows).toEqual([{ name: 'app.migrations' }])
  })

  it('are complained about by name when they break a rule', async () => {
    const name = `tables_${process.pid}_${Date.now()}`
    await client.query(`create database ${name}`)
    const url = Object.assign(new URL(ownerUrl), { pathname: name }).href
    await migrate(url)
    const scratch = new pg.Client({ connectionString: url })
    await scratch.connect()
    await scratch.query(`
      create table forgotten (id uuid constraint forgotten_pkey primary key);
      create table outbox (id uuid constraint outbox_pkey primary key, school_id uuid, text text);
      create table bare (id serial primary key, course_id uuid, email text unique, school_id uuid);
      create table loose (
        school_id uuid not null, id uuid not null, course_id uuid, user_id uuid, at timestamptz default now(), rank int,
        constraint loose_pkey primary key (school_id, id),
        constraint loose_course_fkey foreign key (course_id, school_id) references courses (id, school_id) on delete set null,
        constraint loose_user_fkey foreign key (user_id) references users (id) on delete cascade,
        check (rank > 0), check (rank < 9)
      )`)
    await scratch.query(`call app.protect_tenant_table('loose')`)
    await scratch.query('grant select on loose to public')
    await scratch.query('create policy peek on loose for select to sala_app using (true)')
    await scratch.query('alter table lessons disable row level security')
    await scratch.query(`create function app.noop() returns trigger language plpgsql as $$ begin return new; end $$`)
    await scratch.query('create trigger busy before update on lessons for each row execute function app.noop()')
    const complaints = await complaintsAbout(scratch, {
      ...tableKinds,
      outbox: 'local',
      bare: 'tenant',
      loose: 'tenant',
      gone: 'local',
    })
    await scratch.end()
    await client.query(`drop database ${name}`)
    expect(complaints).toEqual([
      'forgotten: is not in the registry of table kinds',
      'gone: is in the registry, but not in the database',
      'bare: has no school_id uuid not null',
      'bare: has no id uuid not null',
      'bare: its primary key is not (school_id, id)',
      'bare: has no row-level security',
      'bare: does not have exactly the two policies',
      'lessons: has no row-level security',
      'loose: does not have exactly the two policies',
      'loose: is open to PUBLIC,sala_app,sala_platform',
      'outbox: has a school_id, but is not of a school',
      'bare: the unique index bare_email_key does not begin with school_id',
      'bare: the unique index bare_pkey does not begin with school_id',
      'loose: loose_course_fkey reaches courses (id, school_id) without the school',
      'loose: loose_course_fkey neither cascades nor restricts',
      "bare: id is filled by the database (nextval('bare_id_seq'::regclass))",
      'loose: at is filled by the database (now())',
      'loose: the constraint loose_rank_check1 was not named by us',
      'trigger busy on lessons: there should be none',
      'sequence bare_id_seq: there should be none',
    ])
  })
})

describe('the tables as the code knows them', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../server/*/**/*.tables.ts', { eager: true })
  const definitions = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value) => value instanceof PgTable)
    .map((table) => getTableConfig(table))

  const bySql = ['rate_limits', 'across_log', 'site_versions']

  it('are every table that services read through it', () => {
    const served = Object.keys(tableKinds).filter((name) => !bySql.includes(name))
    expect(definitions.map(({ name }) => name).sort()).toEqual(served.sort())
  })

  it('have the columns, types and nullability of the database', async () => {
    const known = definitions.flatMap(({ name: table, columns }) =>
      columns.map((column) => ({
        table,
        name: column.name,
        type: column.getSQLType().replaceAll(', ', ','),
        notNull: column.notNull,
      })),
    )
    const real = (await columnsOf(client)).filter(({ table }) => !bySql.includes(table))
    const column = ({ table, name, type, notNull }: (typeof known)[number]) =>
      `${table}.${name} ${type}${notNull ? ' not null' : ''}`
    expect(known.map(column).sort()).toEqual(real.map(column).sort())
  })
})
