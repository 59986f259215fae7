import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Entry } from '#shared/commerce/ledger.rules.ts'
import { ledgerEntries, ledgerTransfers } from '../commerce.tables.ts'

type Transfer = typeof ledgerTransfers.$inferInsert
type Cause = Pick<Transfer, 'cause' | 'causeId' | 'orderId' | 'feeFixedCents' | 'feeBasisPoints'>
type Row = typeof ledgerEntries.$inferSelect

/** A cause that was written before violates a unique constraint, so nothing is ever posted twice. */
export async function writeTransfer(ctx: Ctx, cause: Cause, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const { schoolId, now: at } = ctx
  const transferId = newId()
  await ctx.tx
    .insert(ledgerTransfers)
    .values({ schoolId, id: transferId, ...cause, actorId: ctx.actor?.id ?? null, at })
  await ctx.tx.insert(ledgerEntries).values(
    entries.map(({ debit, credit, cents, lineId }) => ({
      ...{ schoolId, id: newId(), transferId, lineId, cents, at },
      ...{ debit: debit.account, debitOf: debit.of, credit: credit.account, creditOf: credit.of },
    })),
  )
}

/** What was posted for an order, the oldest first. */
export function entriesOfOrder(ctx: Ctx, orderId: string) {
  return ctx.tx
    .select({ entry: ledgerEntries, cause: ledgerTransfers.cause })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, ofSchool(ctx, ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId)))
    .where(ofSchool(ctx, ledgerEntries, eq(ledgerTransfers.orderId, orderId)))
    .orderBy(ledgerEntries.at, ledgerEntries.id)
}

/** Those of one line, as the rules read them. */
export const entriesOfLine = (entries: readonly { entry: Row }[], lineId: string): Entry[] =>
  entries.filter(({ entry }) => entry.lineId === lineId).map(({ entry }) => asEntry(entry))

const asEntry = ({ debit, debitOf, credit, creditOf, cents, lineId }: Row): Entry => ({
  debit: { account: debit, of: debitOf },
  credit: { account: credit, of: creditOf },
  ...{ cents, lineId },
})
