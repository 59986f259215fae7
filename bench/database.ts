import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '#server/core/database/embedded-postgres.ts'
import { buildDir } from './bench.ts'
import type { Bench } from './measure.ts'
import type { Table } from './report.ts'
import { startBare, startSala } from './servers.ts'
import { rounded } from './targets.ts'

/** Restart both servers, so that nothing is cached. */
export async function startAnew(bench: Bench, flags?: string[]): Promise<void> {
  await bench.bare.stop()
  await bench.sala.stop()
  bench.sala = await startSala(bench.dataDir, buildDir, flags)
  bench.bare = await startBare(bench.dataDir)
}

/** Read each time: with every start PostgreSQL has another port. */
export const ownerUrlOf = async ({ dataDir }: Bench) => (await runningPostgres(dataDir))?.ownerUrl ?? ''

const mostMinutes = 10

/** Mails are sent and videos are encoded after a start: until that is done, pages would be measured together with it. */
export async function untilWorkIsDone(ownerUrl: string): Promise<void> {
  const until = Date.now() + mostMinutes * 60_000
  const undone = `select (select count(*) from mail_outbox where state in ('waiting', 'sending'))
    + (select count(*) from media where state in ('uploaded', 'processing')) as jobs`
  while (Number((await query(ownerUrl, undone)).rows[0]?.jobs) > 0) {
    if (Date.now() > until) throw new Error(`Mails or files still wait after ${mostMinutes} minutes`)
    await wait(1000)
  }
}

/** The password of everyone in the demo, as it is stored. */
export async function demoHash(ownerUrl: string): Promise<string> {
  const { rows } = await query(ownerUrl, `select password_hash from users where email = 'student@demo.test'`)
  return rows[0]?.password_hash
}

/** How much there is. */
export async function sizeOf(ownerUrl: string): Promise<string> {
  const count = (table: string) => `(select count(*) from ${table})::text as ${table}`
  const tables = ['schools', 'users', 'courses', 'lessons', 'enrollments', 'completions']
  const size = `pg_size_pretty(pg_database_size(current_database())) as size`
  const { rows } = await query(ownerUrl, `select ${tables.map(count).join(', ')}, ${size}`)
  const { size: bytes, ...counts } = rows[0] ?? {}
  const parts = Object.entries(counts).map(([table, rowCount]) => `${Number(rowCount).toLocaleString('en')} ${table}`)
  return `${parts.join(', ')}; ${bytes} in PostgreSQL.`
}

/** The largest tables, with their indexes. */
export async function tableSizes(ownerUrl: string): Promise<Table> {
  const { rows } = await query(
    ownerUrl,
    `select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc limit 12`,
  )
  return {
    head: ['table', 'rows', 'MB', 'bytes per row'],
    rows: rows.map(({ name, rows: count, bytes }) => [
      name,
      Number(count).toLocaleString('en'),
      rounded(Number(bytes) / 1024 ** 2),
      rounded(Number(bytes) / Math.max(1, Number(count))),
    ]),
  }
}

async function query(ownerUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
