import { desc, eq, inArray } from 'drizzle-orm'
import { nothingChanged } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { BookCheck, BookFault } from '#shared/commerce/books.schema.ts'
import { bookChecks, orders } from '../commerce.tables.ts'
import { faultsInMoves } from './faults-in-moves.ts'
import { faultsInShares } from './faults-in-shares.ts'
import { type Fault, faultsInSums } from './faults-in-sums.ts'

/** More would not be read; their number says that there are. */
const mostFaults = 100

/** Recompute the books and write down what does not agree with them. */
export async function checkBooks(ctx: Ctx): Promise<{ check: BookCheck }> {
  const sums = await faultsInSums(ctx)
  const { lines, faults: shares } = await faultsInShares(ctx)
  const all = [...sums, ...(await faultsInMoves(ctx)), ...shares]
  const row = {
    ...{ schoolId: ctx.schoolId, id: newId(), lines, faultCount: all.length },
    faults: await named(ctx, all.slice(0, mostFaults)),
    ...{ checkedName: ctx.actor?.name ?? null, startedAt: ctx.now, finishedAt: new Date() },
  }
  await ctx.tx.insert(bookChecks).values(row)
  nothingChanged(ctx)
  return { check: answerOf(row) }
}

/** With the numbers of their orders. */
async function named(ctx: Ctx, faults: readonly Fault[]): Promise<BookFault[]> {
  const ids = [...new Set(faults.flatMap(({ orderId }) => orderId ?? []))]
  const rows =
    ids.length === 0
      ? []
      : await ctx.tx
          .select({ id: orders.id, number: orders.number })
          .from(orders)
          .where(ofSchool(ctx, orders, inArray(orders.id, ids)))
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return faults.map(({ kind, orderId, expected, found }) => ({
    ...{ kind, expected, found },
    ...{ order_id: orderId, number: numbers.get(orderId ?? '') ?? null },
  }))
}

export async function lastCheck(ctx: Ctx): Promise<{ check: BookCheck | null }> {
  const [row] = await ctx.tx
    .select()
    .from(bookChecks)
    .where(eq(bookChecks.schoolId, ctx.schoolId))
    .orderBy(desc(bookChecks.startedAt))
    .limit(1)
  return { check: row ? answerOf(row) : null }
}

const answerOf = ({ lines, faults, faultCount, checkedName, finishedAt }: typeof bookChecks.$inferSelect) => ({
  ...{ lines, faults, fault_count: faultCount, checked_by: checkedName, finished_at: finishedAt.toISOString() },
})
