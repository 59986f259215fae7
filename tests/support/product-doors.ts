import { AsyncLocalStorage } from 'node:async_hooks'
import path from 'node:path'
import pg from 'pg'
import { projectRoot } from '#server/core/config/config.ts'
import { onSent, type Sent } from './sent-statements.ts'

/**
 * What the product sends in transactions that it opens itself, as a job does, since this was last asked. What a test
 * opens to prepare or to look is not among it.
 */
export function takeProductStatements(): Sent[] {
  return sentByProduct.splice(0)
}

const sentByProduct: Sent[] = []
const openedByProduct = new WeakSet<pg.ClientBase>()

onSent((client, sent) => {
  if (openedByProduct.has(client)) sentByProduct.push(sent)
})

const ignoring = new AsyncLocalStorage<true>()

/** Do something whose statements do not matter. */
export const withAnyStatements = <Result>(work: () => Result): Result => ignoring.run(true, work)

const server = path.join(projectRoot, 'server/')
const door = path.join(server, 'core/database/door.ts')

/** Whether the code that opens a connection, or the door it goes through, is called by the product. */
function isOpenedByProduct(stack = ''): boolean {
  const caller = stack
    .split('\n')
    .find(
      (frame) =>
        frame.includes(projectRoot) && ![door, import.meta.filename, 'node_modules'].some((own) => frame.includes(own)),
    )
  return Boolean(caller?.includes(server) && !caller.includes('.test.ts'))
}

type Connect = (
  done?: (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void,
) => unknown
const connect = pg.Pool.prototype.connect as Connect

pg.Pool.prototype.connect = function (this: pg.Pool, done?: Parameters<Connect>[0]) {
  // The pool's own, for one statement outside any transaction.
  if (done) {
    return connect.call(this, (error, client, release) => {
      if (client) openedByProduct.delete(client)
      done(error, client, release)
    })
  }
  const isProduct = !ignoring.getStore() && isOpenedByProduct(new Error().stack)
  return (connect.call(this) as Promise<pg.PoolClient>).then((client) => {
    if (isProduct) openedByProduct.add(client)
    else openedByProduct.delete(client)
    return client
  })
} as typeof pg.Pool.prototype.connect
