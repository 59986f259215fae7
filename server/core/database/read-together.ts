import { AsyncLocalStorage } from 'node:async_hooks'
import type { Ctx } from './door.ts'

export type InTransaction = <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>

/**
 * What is read side by side is read in one transaction: one connection, one begin and one end, however many calls a page
 * makes. Each gets its result once that has ended.
 */
export function readTogether(inTransaction: InTransaction): InTransaction {
  let current: Together | undefined
  return (work) => {
    current ??= openTogether(inTransaction, () => {
      current = undefined
    })
    return current.add(work)
  }
}

type Together = { add: InTransaction }

function openTogether(inTransaction: InTransaction, onEnd: () => void): Together {
  const waiting: ((ctx: Ctx) => void)[] = []
  let start = (begin: (ctx: Ctx) => void): void => {
    waiting.push(begin)
  }
  let atWork = 0
  let refused: { error: unknown } | undefined
  const { promise: allDone, resolve: end } = Promise.withResolvers<void>()
  const lost = inTransaction(async (ctx) => {
    // Statements may only be sent from within their transaction, and those that join come from elsewhere.
    const inside = AsyncLocalStorage.snapshot()
    start = (begin) => inside(begin, ctx)
    for (const begin of waiting) begin(ctx)
    await allDone
    // Whoever refuses has written nothing: such a transaction is rolled back, and what others have read still holds.
    if (refused) throw refused.error
  }).then(
    () => undefined,
    (error: unknown) => {
      onEnd()
      return error === refused?.error ? undefined : { error }
    },
  )

  async function work<Result>(ctx: Ctx, read: (ctx: Ctx) => Promise<Result>): Promise<Result> {
    try {
      return await read(ctx)
    } catch (error) {
      refused ??= { error }
      throw error
    } finally {
      atWork -= 1
      if (atWork === 0) {
        onEnd()
        end()
      }
    }
  }

  return {
    async add<Result>(read: (ctx: Ctx) => Promise<Result>) {
      atWork += 1
      let result: Promise<Result> | undefined
      start((ctx) => {
        result = work(ctx, read)
        // Handled once the transaction has ended.
        result.catch(() => {})
      })
      const notCommitted = await lost
      if (notCommitted) throw notCommitted.error
      return result as Promise<Result>
    },
  }
}
