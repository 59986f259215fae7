import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Language } from '#shared/core/language.rules.ts'
import type { Role } from '#shared/core/roles.ts'
import { KnownChanges, type SchoolChange } from '../cache/changes.ts'
import { type Reach, reachOf } from '../cache/shown-tables.ts'
import { Messages, piecesOf } from '../messages.ts'
import { beginEarly, pipelining } from './begin-early.ts'
import { isId, newId } from './id.ts'

/** The person who acts, from their session. */
export type Actor = {
  id: string
  role: Role
  isOwner: boolean
  /** Their name in this school. */
  name: string
  lectureType: number | null
  /** Their permission matrix, if it is not their role's own. */
  matrix: string | null
  sessionId: string
  /** The one they used last. */
  language?: Language | null
  /** What a personal access token may do; absent: the person is signed in. */
  scopes?: readonly string[]
}

export type Db = NodePgDatabase

/** What every service is given: the open transaction, its school, who acts, and the time. */
export type Ctx = { tx: Db; schoolId: string; actor: Actor | null; now: Date }

/** The same for the little work that spans schools. */
export type AcrossCtx = { tx: Db; actor: Actor | null; now: Date }

export type DatabaseUrls = { ownerUrl: string; appUrl: string; platformUrl: string }

export type Doors = {
  /** The only way to a school's data: a transaction in which row-level security shows this school alone. */
  inSchool<Result>(schoolId: string, actor: Actor | null, work: (ctx: Ctx) => Promise<Result>): Promise<Result>
  /** A transaction over all schools, for platform administrators and jobs. Each one is logged with its reason. */
  acrossSchools<Result>(actor: Actor | null, reason: string, work: (ctx: AcrossCtx) => Promise<Result>): Promise<Result>
  /** A transaction over all schools that can only read, for what every visitor may see of them: it is not logged. */
  shownByAll<Result>(read: (tx: Db) => Promise<Result>): Promise<Result>
  /** Global tables only (schools, domains, users, rate limits): no school is set, so tenant tables show nothing. */
  reference: Db
  /** The changes to what visitors see, through these doors and, once followed, in other processes. */
  changes: KnownChanges
  /** Messages of all processes, once followed. */
  messages: Messages
  /** Send messages to all processes now; `sendAtCommit` sends them with a transaction. */
  send(messages: readonly string[]): Promise<void>
  pools: { app: pg.Pool; platform: pg.Pool }
  close(): Promise<void>
}

const options: pg.PoolConfig = {
  connectionTimeoutMillis: 5_000,
  // The database cancels what takes longer; we do if the database no longer answers.
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  ...pipelining,
}

/** Another way to other processes than the database. */
export type News = {
  publish(change: SchoolChange): void
  send(messages: readonly string[]): void
}

/** The channel of PostgreSQL for messages between processes. */
export const messageChannel = 'sala_messages'

const sendByDatabase = `select pg_notify('${messageChannel}', piece) from unnest($1::text[]) piece`

/** `news` says to other processes what has changed; without it, the database does when the transaction commits. */
export function openDoors(urls: Pick<DatabaseUrls, 'appUrl' | 'platformUrl'>, news?: News, connections = 16): Doors {
  const app = new pg.Pool({ ...options, connectionString: urls.appUrl, max: connections })
  const platform = new pg.Pool({ ...options, connectionString: urls.platformUrl, max: 4 })
  for (const pool of [app, platform]) surviveLosses(pool)
  const changes = new KnownChanges()
  const note = ({ change, messages }: Committed<unknown>) => {
    if (messages.length > 0) news?.send(messages)
    if (!change) return
    changes.noteChange(change)
    news?.publish(change)
  }

  return {
    async inSchool(schoolId, actor, work) {
      const committed = await transaction(app, beginOf(schoolId), !news, (tx) =>
        work({ tx, schoolId, actor, now: new Date() }),
      )
      note(committed)
      return committed.result
    },
    async acrossSchools(actor, reason, work) {
      const committed = await transaction(platform, 'begin', !news, async (tx) => {
        const now = new Date()
        await tx.execute(sql`
          insert into across_log (id, actor_id, reason, opened_at)
          values (${newId()}, ${actor?.id ?? null}, ${reason}, ${now.toISOString()})`)
        return work({ tx, actor, now })
      })
      note(committed)
      return committed.result
    },
    async shownByAll(read) {
      return (await transaction(platform, 'begin read only', false, read)).result
    },
    reference: drizzle({ client: app }),
    changes,
    messages: new Messages(),
    async send(messages) {
      const pieces = messages.flatMap(piecesOf)
      if (news) news.send(pieces)
      else await app.query(sendByDatabase, [pieces])
    },
    pools: { app, platform },
    async close() {
      await Promise.all([app.end(), platform.end()])
    },
  }
}

/** The next query over a lost connection fails; without these listeners the loss would end the process. */
function surviveLosses(pool: pg.Pool): void {
  pool.on('error', () => {})
  // Between two queries of a transaction the pool itself does not listen.
  pool.on('connect', (client) => client.on('error', () => {}))
}

function beginOf(schoolId: string): string {
  if (!isId(schoolId)) throw new Error(`Not a school: ${schoolId}`)
  return `begin; select app.set_school('${schoolId}')`
}

/** One connection of a pool: Drizzle over it, and what its current transaction has changed. */
type Connection = {
  db: Db & { $client: pg.PoolClient }
  /** Where the current transaction has changed what visitors see. */
  reach: Reach
  /** Whether all statements of the current transaction only read. */
  onlyReads: boolean
  /** What the current transaction sends to all processes when it commits, in pieces. */
  messages: string[]
  /** The current transaction. */
  owner: symbol | undefined
}

/** The transaction the running code belongs to. */
const running = new AsyncLocalStorage<symbol>()

const connections = new WeakMap<pg.PoolClient, Connection>()
const connectionsByDb = new WeakMap<Db, Connection>()

/** Send a message to all processes when the transaction commits. */
export function sendAtCommit({ tx }: Pick<Ctx, 'tx'>, message: string): void {
  const connection = connectionsByDb.get(tx)
  if (!connection || running.getStore() !== connection.owner) throw new Error('No transaction sends this message')
  connection.messages.push(...piecesOf(message))
}

function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client)
  if (known) return known
  // Of two things done side by side one fails and the transaction ends: what the other then sends would be
  // a statement of the next transaction over this connection, of another school.
  const needOwner = () => {
    if (running.getStore() !== connection.owner)
      throw new Error('This statement belongs to a transaction that has ended')
  }
  const logger = {
    logQuery(statement: string) {
      needOwner()
      connection.onlyReads &&= isRead(statement)
      if (connection.reach !== 'everywhere') connection.reach = widest(connection.reach, reachOf(statement))
    },
  }
  const query = (...sent: Parameters<typeof client.query>) => {
    needOwner()
    return client.query(...sent)
  }
  const $client: pg.PoolClient = Object.create(client, { query: { value: query } })
  const db = Object.assign(drizzle({ client, logger }), { $client })
  const connection: Connection = { db, reach: 'nothing', onlyReads: true, messages: [], owner: undefined }
  connections.set(client, connection)
  connectionsByDb.set(db, connection)
  return connection
}

/** Functions of ours may write, except the search. */
const isRead = (statement: string) => /^\s*select\b/i.test(statement) && !/\bapp\.(?!search\()/.test(statement)

const widest = (one: Reach, other: Reach): Reach => (other === 'nothing' ? one : other)

type Committed<Result> = { result: Result; change: SchoolChange | undefined; messages: readonly string[] }

async function transaction<Result>(
  pool: pg.Pool,
  begin: string,
  notify: boolean,
  work: (tx: Connection['db']) => Promise<Result>,
): Promise<Committed<Result>> {
  const client = await pool.connect()
  const end = (how: 'commit' | 'rollback') => {
    connection.owner = undefined
    return client.query(how).then(
      () => client.release(),
      (lost: Error) => {
        client.release(lost)
        throw lost
      },
    )
  }
  const connection = connectionOf(client)
  const owner = Symbol()
  let result: Result
  let change: SchoolChange | undefined
  try {
    connection.reach = 'nothing'
    connection.onlyReads = true
    connection.messages = []
    connection.owner = owner
    const begun = beginEarly(client, begin)
    result = await running.run(owner, async () => await work(connection.db))
    await begun
    // Last, because it locks: other writers of this school wait only from here to the commit.
    if (connection.reach !== 'nothing') change = await publishChange(client, connection.reach, notify)
    if (notify && connection.messages.length > 0) await client.query(sendByDatabase, [connection.messages])
  } catch (error) {
    await end('rollback').catch(() => {})
    throw error
  }
  const { messages, onlyReads } = connection
  const ended = end('commit')
  // Whoever has only read need not wait for the end: a round trip less, and on a cluster one more to the shard.
  if (onlyReads && messages.length === 0) ended.catch(() => {})
  else await ended
  return { result, change, messages }
}

async function publishChange(client: pg.PoolClient, reach: Reach, notify: boolean): Promise<SchoolChange | undefined> {
  const { rows } = await client.query<{ school_id: string; version: string }>(
    'select school_id, version from app.site_changed($1, $2)',
    [reach === 'everywhere', notify],
  )
  const [row] = rows
  return row && { schoolId: row.school_id, version: Number(row.version) }
}
