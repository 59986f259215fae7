import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Role } from '#shared/core/roles.ts'
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
  close(): Promise<void>
}

// Drizzle over one connection is the same for every transaction on it.
const drizzles = new WeakMap<pg.PoolClient, Db>()
function drizzleOf(client: pg.PoolClient): Db {
  const known = drizzles.get(client)
  if (known) return known
  const made = drizzle({ client })
  drizzles.set(client, made)
  return made
}

export function openDoors(urls: Pick<DatabaseUrls, 'appUrl' | 'platformUrl'>): Doors {
  const app = new pg.Pool({ connectionString: urls.appUrl, max: 16, connectionTimeoutMillis: 5_000 })
  const platform = new pg.Pool({ connectionString: urls.platformUrl, max: 4, connectionTimeoutMillis: 5_000 })
  // A connection lost while idle is replaced at its next use; without a listener it would end the process.
  for (const pool of [app, platform]) pool.on('error', () => {})

  return {
    inSchool(schoolId, actor, work) {
      if (!isId(schoolId)) throw new Error(`Not a school: ${schoolId}`)
      return transaction(app, `begin; select app.set_school('${schoolId}')`, (tx) =>
        work({ tx, schoolId, actor, now: new Date() }),
      )
    },
    acrossSchools(actor, reason, work) {
      return transaction(platform, 'begin', async (tx) => {
        const now = new Date()
        await tx.$client.query('insert into across_log (id, actor_id, reason, opened_at) values ($1, $2, $3, $4)', [
          newId(),
          actor?.id ?? null,
          reason,
          now,
        ])
        return work({ tx, actor, now })
      })
    },
    reference: drizzle({ client: app }),
    async close() {
      await Promise.all([app.end(), platform.end()])
    },
  }
}

async function transaction<Result>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Db & { $client: pg.PoolClient }) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // One trip: the school is set before anything else can be said on this connection.
    await client.query(begin)
    const result = await work(Object.assign(drizzleOf(client), { $client: client }))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
