import type { Locker } from '@tus/server'
import type { PoolClient } from 'pg'
import type { Doors } from '../database/door.ts'

const channel = 'sala_uploads'
const pauseMs = { first: 20, longest: 500 }

/** The connection that holds the locks of this process, and how many uploads hold or want one. */
type Connection = { client: Promise<PoolClient>; users: number; isLost: boolean }

/**
 * One request of one process at a time writes an upload. A new request asks the one that holds the lock to release it:
 * after a lost connection, the client is often back before the server has noticed. When a process ends, the database
 * releases its locks.
 */
export function openUploadLocks({ pools }: Pick<Doors, 'pools'>) {
  // PostgreSQL lets one connection take the same lock twice, so within this process the map decides.
  const held = new Map<string, { connection: Connection; release(): void }>()
  let current: Connection | undefined

  function openConnection(): Connection {
    const connection: Connection = { client: connect(() => lose(connection)), users: 0, isLost: false }
    connection.client.catch(() => lose(connection))
    return connection
  }

  async function connect(onLoss: () => void): Promise<PoolClient> {
    const client = await pools.app.connect()
    client.once('error', onLoss)
    client.once('end', onLoss)
    client.on('notification', ({ payload = '' }) => held.get(payload)?.release())
    await client.query(`listen ${channel}`)
    return client
  }

  /** Another process may take the locks from now on, so those that hold one must stop. */
  function lose(connection: Connection): void {
    connection.isLost = true
    if (current === connection) current = undefined
    for (const one of held.values()) if (one.connection === connection) one.release()
  }

  /** The connection is closed when nobody uses it; it cannot go back to the pool, because it listens. */
  async function leave(connection: Connection): Promise<void> {
    connection.users -= 1
    if (connection.users > 0) return
    if (current === connection) current = undefined
    const client = await connection.client.catch(() => undefined)
    client?.release(true)
  }

  const query = async (connection: Connection, sql: string, value: string) =>
    (await (await connection.client).query<{ is: boolean }>(sql, [value])).rows[0]?.is ?? false

  async function lock(id: string, signal: AbortSignal | undefined, release: () => void): Promise<void> {
    current ??= openConnection()
    const connection = current
    connection.users += 1
    try {
      for (let pause = pauseMs.first; ; pause = Math.min(pause * 2, pauseMs.longest)) {
        signal?.throwIfAborted()
        if (!held.has(id) && (await takeLock(connection, id, release))) return
        await query(connection, `select pg_notify('${channel}', $1) is null as is`, id)
        await new Promise((done) => setTimeout(done, pause))
      }
    } catch (error) {
      await leave(connection)
      throw error
    }
  }

  async function takeLock(connection: Connection, id: string, release: () => void): Promise<boolean> {
    held.set(id, { connection, release })
    let isFree = false
    try {
      isFree = await query(connection, 'select pg_try_advisory_lock(hashtextextended($1, 0)) as is', `upload ${id}`)
    } finally {
      if (!isFree) held.delete(id)
    }
    return isFree
  }

  async function unlock(id: string): Promise<void> {
    const connection = held.get(id)?.connection
    if (!connection) return
    try {
      if (!connection.isLost)
        await query(connection, 'select pg_advisory_unlock(hashtextextended($1, 0)) as is', `upload ${id}`)
    } finally {
      held.delete(id)
      await leave(connection)
    }
  }

  const locker: Locker = {
    newLock: (id) => ({
      lock: (signal, cancel) => lock(id, signal, () => void cancel()),
      unlock: () => unlock(id),
    }),
  }

  return {
    locker,
    /** Work on an upload that nobody else writes meanwhile. */
    async runExclusively<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
      await lock(id, undefined, () => {})
      return work().finally(() => unlock(id))
    },
  }
}
