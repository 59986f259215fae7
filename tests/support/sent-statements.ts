import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/**
 * A statement as it was sent: by which login, whether PostgreSQL may cache its plan by name, and whether it was sent
 * together with others, without waiting for their result.
 */
export type Sent = { text: string; values: unknown[]; login: string; isNamed: boolean; isTogether: boolean }

/** Those who record what is sent in the current piece of work. */
const recorders = new AsyncLocalStorage<Sent[][]>()

/** Do something, and know every statement it sends to the database. */
export async function recordStatements<Result>(
  work: () => Promise<Result> | Result,
): Promise<{ result: Result; sent: Sent[] }> {
  const sent: Sent[] = []
  const result = await recorders.run([...(recorders.getStore() ?? []), sent], work)
  return { result, sent }
}

/** Do something that nobody records. */
export const unrecorded = <Result>(work: () => Result): Result => recorders.exit(work)

type Listener = (client: pg.ClientBase, sent: Sent) => void
const listeners: Listener[] = []

/** Know every statement of this process, and over which connection it is sent. */
export const onSent = (listener: Listener): void => void listeners.push(listener)

/** How many statements of a connection have no result yet. */
const underWay = new WeakMap<pg.ClientBase, number>()

const send = pg.Client.prototype.query as (...args: unknown[]) => unknown

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [statement, given] = args as [string | { text?: string; values?: unknown[]; name?: string }, unknown]
  const { text, values = [], name } = typeof statement === 'string' ? { text: statement } : statement
  if (text) {
    const facts = { values: Array.isArray(given) ? given : values, login: this.user ?? '', isNamed: name !== undefined }
    const sent: Sent = { text, ...facts, isTogether: (underWay.get(this) ?? 0) > 0 }
    for (const recorder of recorders.getStore() ?? []) recorder.push(sent)
    for (const listener of listeners) listener(this, sent)
  }
  const result = send.apply(this, args)
  if (result instanceof Promise) count(this, result)
  return result
} as typeof pg.Client.prototype.query

function count(client: pg.ClientBase, result: Promise<unknown>): void {
  const add = (difference: number) => underWay.set(client, (underWay.get(client) ?? 0) + difference)
  const end = () => add(-1)
  add(1)
  result.then(end, end)
}
