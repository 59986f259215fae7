import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import type { RefundReason } from '#shared/commerce/commerce.lists.ts'
import { type Entry, entriesOfRefund, lineInBooks } from '#shared/commerce/ledger.rules.ts'
import { takenByRefund } from '#shared/commerce/shares.rules.ts'
import { orders, refunds } from '../commerce.tables.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { writeTransfer } from '../ledger/entries.ts'
import { refundPoints } from '../points/refund-points.ts'
import { refundSubscription } from '../subscriptions/settle-subscription.ts'
import type { lockLine } from './lock-line.ts'

type Locked = Awaited<ReturnType<typeof lockLine>>

export type GivenBack = {
  cents: number
  reason: RefundReason
  note: string
  reference: string
  /** Where the money is taken from in the books. */
  from: { bankAccountId: string | null; isAtProvider: boolean }
  /** The bank account that somebody has named for it. */
  bankAccountId: string | null
  /** Who has decided it; null: nobody of the school. */
  by: { id: string; name: string } | null
}

/**
 * What was paid for a line goes back, all of it or a part, whoever sends it. Shares, fee and points are taken back in
 * proportion. When nothing is left of the line, the access that it gave ends; what gives the same access stays.
 */
export async function giveBack(
  ctx: Ctx,
  locked: Locked,
  entries: readonly Entry[],
  given: GivenBack,
): Promise<{ refundId: string; isWhole: boolean }> {
  const { order, line } = locked
  const { paidCents, refundedCents, left } = lineInBooks(entries)
  const { cents, note, from } = given
  const refundId = await writeRefund(ctx, locked, given)
  const booked = entriesOfRefund(from.bankAccountId, line.id, takenByRefund(cents, left), from)
  await writeTransfer(ctx, { cause: 'refund', causeId: refundId, orderId: order.id }, booked)
  if (cents > 0) await issueCreditNote(ctx, order.id, { refundId, title: line.product.title, cents })
  const isWhole = refundedCents + cents === paidCents
  const leftCents = paidCents - refundedCents
  const bought = { productId: line.productId, userId: order.studentId, lineId: line.id }
  if (order.subscriptionId) await refundSubscription(ctx, order.subscriptionId, order, { cents, leftCents })
  else if (isWhole) await productType(line.productType).end(ctx, bought, note || null)
  await refundPoints(ctx, { order, line, entries, refundId, cents, leftCents })
  return { refundId, isWhole }
}

/** The request of the student becomes the refund; without one it is a row of its own. */
async function writeRefund(ctx: Ctx, { order, line, asked, otherAskedAt }: Locked, given: GivenBack): Promise<string> {
  const { cents, reason, note, reference, bankAccountId, by } = given
  const done = {
    ...{ status: 'done' as const, cents, reason, note, reference, bankAccountId },
    ...{ decidedAt: ctx.now, decidedBy: by?.id ?? null, decidedName: by?.name ?? null },
  }
  const id = asked?.id ?? newId()
  if (asked) {
    await ctx.tx
      .update(refunds)
      .set(done)
      .where(ofSchool(ctx, refunds, eq(refunds.id, id)))
  } else {
    const own = { schoolId: ctx.schoolId, id, orderId: order.id, lineId: line.id, createdAt: ctx.now }
    await ctx.tx.insert(refunds).values({ ...own, askedText: '', sendTo: '', ...done })
  }
  await ctx.tx
    .update(orders)
    .set({ refundedCents: order.refundedCents + cents, refundAskedAt: otherAskedAt })
    .where(ofSchool(ctx, orders, eq(orders.id, order.id)))
  return id
}
