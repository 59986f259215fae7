import type { Socket } from 'node:net'
import type pg from 'pg'

/** Queries are sent without waiting for the answer to the one before; PostgreSQL runs them in order. */
export const pipelining = { pipeline: true } satisfies pg.PoolConfig

/**
 * Begins a transaction in the same packet as its first query, which must be sent before the current tick ends. The
 * result is to be awaited before the transaction is committed; if `begin` fails, the queries after it fail, too.
 * Measured with one query on the same machine: a fifth less time and processor time; over a network, one round trip less.
 */
export function beginEarly(client: pg.ClientBase, begin: string): Promise<unknown> {
  const stream = streamOf(client)
  stream.cork()
  const begun = client.query(begin)
  // Whoever awaits it sees the failure; until then it must not end the process.
  begun.catch(() => {})
  process.nextTick(() => stream.uncork())
  return begun
}

/** What is written while the stream is corked is sent in one packet. */
const streamOf = (client: pg.ClientBase) => (client as unknown as { connection: { stream: Socket } }).connection.stream
