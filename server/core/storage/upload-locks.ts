import type { Locker } from '@tus/server'
import type { PoolClient } from 'pg'
import type { Doors } from '../database/door.ts'

const channel = 'sala_uploads'
const pauseMs = { first: 20, longest: 500 }

/** The connection on which everything hangs that this process holds, and how many hold or want something. */
type Line = { client: Promise<PoolClient>; users: number; isLost: boolean }

/**
 * Of all processes and requests, one at a time writes an upload. Whoever wants it asks the one who has it to let go: a
 * line that broke is often noticed by its owner, who comes again, before it is noticed here. The database lets go of what
 * a process held when the process ends, however that happens.
 */
export function openUploadLocks({ pools }: Pick<Doors, 'pools'>) {
  // The database lets one connection lock the same thing twice: within this process the map decides.
  const held = new Map<string, { line: Line; release(): void }>()
  let current: Line | undefined

  function openLine(): Line {
    const line: Line = { client: connect(() => lose(line)), users: 0, isLost: false }
    line.client.catch(() => lose(line))
    return line
  }

  async function connect(onLoss: () => void): Promise<PoolClient> {
    const client = await pools.app.connect()
    client.once('error', onLoss)
    client.once('end', onLoss)
    client.on('notification', ({ payload = '' }) => held.get(payload)?.release())
    await client.query(`listen ${channel}`)
    return client
  }

  /** Another process may begin from now on: whoever holds something is told to stop. */
  function lose(line: Line): void {
    line.isLost = true
    if (current === line) current = undefined
    for (const one of held.values()) if (one.line === line) one.release()
  }

  /** The connection is borrowed while anybody needs it. It is ended rather than given back, because it listens. */
  async function leave(line: Line): Promise<void> {
    line.users -= 1
    if (line.users > 0) return
    if (current === line) current = undefined
    const client = await line.client.catch(() => undefined)
    client?.release(true)
  }

  const ask = async (line: Line, sql: string, word: string) =>
    (await (await line.client).query<{ is: boolean }>(sql, [word])).rows[0]?.is ?? false

  async function lock(id: string, signal: AbortSignal | undefined, release: () => void): Promise<void> {
    current ??= openLine()
    const line = current
    line.users += 1
    try {
      for (let pause = pauseMs.first; ; pause = Math.min(pause * 2, pauseMs.longest)) {
        signal?.throwIfAborted()
        if (!held.has(id) && (await isTaken(line, id, release))) return
        await ask(line, `select pg_notify('${channel}', $1) is null as is`, id)
        await new Promise((done) => setTimeout(done, pause))
      }
    } catch (error) {
      await leave(line)
      throw error
    }
  }

  async function isTaken(line: Line, id: string, release: () => void): Promise<boolean> {
    held.set(id, { line, release })
    let isFree = false
    try {
      isFree = await ask(line, 'select pg_try_advisory_lock(hashtextextended($1, 0)) as is', `upload ${id}`)
    } finally {
      if (!isFree) held.delete(id)
    }
    return isFree
  }

  async function unlock(id: string): Promise<void> {
    const line = held.get(id)?.line
    if (!line) return
    try {
      if (!line.isLost) await ask(line, 'select pg_advisory_unlock(hashtextextended($1, 0)) as is', `upload ${id}`)
    } finally {
      held.delete(id)
      await leave(line)
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
    /** Do something with an upload that nobody writes meanwhile. */
    async alone<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
      await lock(id, undefined, () => {})
      return work().finally(() => unlock(id))
    },
  }
}
