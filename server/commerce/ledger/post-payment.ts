import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { type Entry, entriesOfPayment } from '#shared/commerce/ledger.rules.ts'
import type { FeeTerms } from '#shared/commerce/shares.rules.ts'
import { ledgerEntries, ledgerTransfers, type orderLines } from '../commerce.tables.ts'

type Line = typeof orderLines.$inferSelect
type Payment = { id: string; orderId: string; bankAccountId: string | null }

/** Write a payment that arrived into the books. */
export async function postPayment(ctx: Ctx, payment: Payment, lines: readonly Line[]): Promise<void> {
  const sold = lines.map(({ id: lineId, priceCents: cents, shares }) => ({ lineId, cents, shares }))
  const entries = entriesOfPayment(payment.bankAccountId, sold, await feeOfSchool(ctx))
  await write(ctx, { cause: 'payment', causeId: payment.id, orderId: payment.orderId }, entries)
}

/** What the platform takes by the school's package. */
export async function feeOfSchool(ctx: Ctx): Promise<FeeTerms> {
  const { fixFeeCents: fixedCents, transactionFeePercent } = (await bookedBy(ctx)).package
  return { fixedCents, basisPoints: transactionFeePercent * 100 }
}

type Cause = Pick<typeof ledgerTransfers.$inferInsert, 'cause' | 'causeId' | 'orderId'>

/** A cause that was written before violates a unique constraint, so nothing is ever posted twice. */
async function write(ctx: Ctx, cause: Cause, entries: readonly Entry[]): Promise<void> {
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
