import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { projectRoot } from '../config/config.ts'
import { OperatorError } from '../config/operator-error.ts'
import { installJobs } from '../jobs/jobs.ts'
import { distribute } from './distribute.ts'
import { lockMigrations } from './migration-lock.ts'

type Login = { name: string; password: string }
export type Logins = { app: Login; platform: Login }

/**
 * Bring the database to this version of the code and return the names of the applied migrations. Also makes the roles
 * the migrations grant to, their logins if given, and the queues for jobs; on Citus, new tables are distributed.
 * A migration is a file of statements separated by lines with only `;;`, applied as a whole or not at all. Its name
 * begins with the time it was written, so that two people can add one on the same day.
 */
export async function migrate(
  ownerUrl: string,
  logins?: Logins,
  folder = path.join(projectRoot, 'server/migrations'),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {}) // a lost connection also fails the query that waits for it
  await connect(client)
  try {
    await lockMigrations(client)
    await makeRoles(client, logins)
    await client.query('create schema if not exists app')
    await client.query(
      'create table if not exists app.migrations (name text constraint migrations_pk primary key, applied_at timestamptz not null)',
    )
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    await renameNumbered(client, names)
    const applied = await appliedNames(client)
    refuseNewer(applied, names)
    const due = names.filter((name) => !applied.includes(name))
    for (const name of due) await apply(client, name, await readFile(path.join(folder, name), 'utf8'))
    await installJobs(client)
    await distribute(client)
    return due
  } finally {
    await client.end()
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
    throw new OperatorError(
      `The database at ${client.host}:${client.port} does not let its owner in: ${reason}. Check DATABASE_OWNER_URL`,
    )
  }
}

async function appliedNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from app.migrations order by name')
  return rows.map((row) => row.name)
}

/** Migrations were numbered once: a database that applied `0002-mail-outbox.sql` has `20261115-0711-mail-outbox.sql`. */
async function renameNumbered(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const words = name.replace(/^\d{8}-\d{4}-/, '')
    await client.query("update app.migrations set name = $1 where name ~ '^\\d{4}-' and substr(name, 6) = $2", [
      name,
      words,
    ])
  }
}

function refuseNewer(applied: string[], names: string[]): void {
  const unknown = applied.filter((name) => !names.includes(name))
  if (unknown.length === 0) return
  throw new OperatorError(
    `The database is of a newer version than the code (it has ${unknown.join(', ')}): update the code, or choose another database with DATA_DIR or DATABASE_URL`,
  )
}

export const statementsIn = (migration: string): string[] => migration.split(/^;;[ \t]*\r?$/m)

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  const statements = statementsIn(text)
  await client.query('begin')
  for (const [index, statement] of statements.entries()) {
    try {
      await client.query(oneStatement(statement))
    } catch (error) {
      await client.query('rollback')
      const { message, position } = error as pg.DatabaseError
      const before = statements.slice(0, index).join(';;') + statement.slice(0, Number(position ?? 1) - 1)
      throw new Error(`Migration ${name}, line ${before.split('\n').length}: ${message}`, { cause: error })
    }
  }
  await client.query('insert into app.migrations (name, applied_at) values ($1, $2)', [name, new Date()])
  await client.query('commit')
}

/** The extended protocol takes one statement per message, as Citus needs, and refuses a forgotten `;;`. */
const oneStatement = (text: string) => ({ text, queryMode: 'extended' })

async function makeRoles(client: pg.Client, logins?: Logins): Promise<void> {
  await makeRole(client, 'sala_app', 'nologin')
  await makeRole(client, 'sala_platform', 'nologin')
  if (logins === undefined) return
  for (const [group, login] of [
    ['sala_app', logins.app],
    ['sala_platform', logins.platform],
  ] as const) {
    const name = client.escapeIdentifier(login.name)
    await makeRole(client, login.name, 'login')
    await client.query(`alter role ${name} password ${client.escapeLiteral(login.password)}`)
    await client.query(`grant ${group} to ${name}`)
  }
}

async function makeRole(client: pg.Client, role: string, kind: 'login' | 'nologin'): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (found.rowCount !== 0) return
  try {
    await client.query(`create role ${client.escapeIdentifier(role)} ${kind}`)
  } catch (error) {
    // Roles belong to the whole server, the lock to one database: the migration of another database may have made it.
    const { code } = error as pg.DatabaseError
    if (code !== '42710' && code !== '23505') throw error
  }
}
