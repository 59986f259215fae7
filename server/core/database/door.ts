import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Role } from '#shared/core/roles.ts'
import { KnownChanges, type News } from '../cache/changes.ts'
import { type Reach, reachOf } from '../cache/shown-tables.ts'
import { isId, newId } from './id.ts'

/** The person who acts, as the session says. */
export type Actor = {
  id: string
  role: Role
  isOwner: boolean
  /** As their school knows them. */
  name: string
  lectureType: number | null
  /** The matrix of permissions they have, where it is not that of their role. */
  matrix: string | null
  sessionId: string
}

export type Db = NodePgDatabase

/** What every service is handed: the open transaction, whose school it is, who acts, and what time it is. */
export type Ctx = { tx: Db; schoolId: string; actor: Actor | null; now: Date }

/** The same for the few works that span schools. */
export type AcrossCtx = { tx: Db; actor: Actor | null; now: Date }

export type DatabaseUrls = { ownerUrl: string; appUrl: string; platformUrl: string }

export type Doors = {
  /** The only way to a school's data: a transaction in which row-level security shows this school alone. */
  inSchool<Result>(schoolId: string, actor: Actor | null, work: (ctx: Ctx) => Promise<Result>): Promise<Result>
  /** The loud way over all schools, for platform administrators and jobs. Every opening is written down with its reason. */
  acrossSchools<Result>(actor: Actor | null, reason: string, work: (ctx: AcrossCtx) => Promise<Result>): Promise<Result>
  /** Global tables only (schools, domains, users, rate limits): no school is set, so tenant tables show nothing. */
  reference: Db
  /** What has been changed of what visitors see, through these doors and, once followed, through all others. */
  changes: KnownChanges
  pools: { app: pg.Pool; platform: pg.Pool }
  close(): Promise<void>
}

const options: pg.PoolConfig = {
  connectionTimeoutMillis: 5_000,
  // What takes longer is cut by the database; by us where the database no longer answers at all.
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  // `begin` and the first question travel together.
  pipeline: true,
}

export function openDoors(urls: Pick<DatabaseUrls, 'appUrl' | 'platformUrl'>): Doors {
  const app = new pg.Pool({ ...options, connectionString: urls.appUrl, max: 16 })
  const platform = new pg.Pool({ ...options, connectionString: urls.platformUrl, max: 4 })
  for (const pool of [app, platform]) surviveLosses(pool)
  const changes = new KnownChanges()

  return {
    async inSchool(schoolId, actor, work) {
      const { result, news } = await transaction(app, beginOf(schoolId), (tx) =>
        work({ tx, schoolId, actor, now: new Date() }),
      )
      if (news) changes.heard(news)
      return result
    },
    async acrossSchools(actor, reason, work) {
      const { result, news } = await transaction(platform, 'begin', async (tx) => {
        const now = new Date()
        await tx.$client.query('insert into across_log (id, actor_id, reason, opened_at) values ($1, $2, $3, $4)', [
          newId(),
          actor?.id ?? null,
          reason,
          now,
        ])
        return work({ tx, actor, now })
      })
      if (news) changes.heard(news)
      return result
    },
    reference: drizzle({ client: app }),
    changes,
    pools: { app, platform },
    async close() {
      await Promise.all([app.end(), platform.end()])
    },
  }
}

/** A lost connection is told to whoever asks over it next; without listeners it would end the process. */
function surviveLosses(pool: pg.Pool): void {
  pool.on('error', () => {})
  // While it is lent, between two questions of a transaction, the pool does not listen.
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** What is written while it is corked leaves in one packet. */
const streamOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

function beginOf(schoolId: string): string {
  if (!isId(schoolId)) throw new Error(`Not a school: ${schoolId}`)
  return `begin; select app.set_school('${schoolId}')`
}

/** Drizzle over one connection, the same for every transaction on it, and what is known of the present one. */
type Line = {
  db: Db & { $client: pg.PoolClient }
  /** What it has changed of what visitors see. */
  reach: Reach
}

const lines = new WeakMap<pg.PoolClient, Line>()

function lineOf(client: pg.PoolClient): Line {
  const known = lines.get(client)
  if (known) return known
  const logger = {
    logQuery(statement: string) {
      if (line.reach !== 'everywhere') line.reach = widest(line.reach, reachOf(statement))
    },
  }
  const db = Object.assign(drizzle({ client, logger }), { $client: client })
  const line: Line = { db, reach: 'nothing' }
  lines.set(client, line)
  return line
}

const widest = (one: Reach, other: Reach): Reach => (other === 'nothing' ? one : other)

async function transaction<Result>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Line['db']) => Promise<Result>,
): Promise<{ result: Result; news: News | undefined }> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const line = lineOf(client)
    line.reach = 'nothing'
    // Not waited for: the school is set before whatever is said next on this connection, which may follow at once.
    const stream = streamOf(client)
    stream.cork()
    const begun = client.query(begin)
    begun.catch(() => {})
    process.nextTick(() => stream.uncork())
    const result = await work(line.db)
    await begun
    // Last, so that whoever else changes this school waits for the shortest time.
    const news = line.reach === 'nothing' ? undefined : await tellOf(client, line.reach)
    await client.query('commit')
    return { result, news }
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

async function tellOf(client: pg.PoolClient, reach: Reach): Promise<News | undefined> {
  const { rows } = await client.query<{ school_id: string; version: string }>(
    'select school_id, version from app.site_changed($1)',
    [reach === 'everywhere'],
  )
  const [row] = rows
  return row && { schoolId: row.school_id, version: Number(row.version) }
}
