import type { Ctx } from '#server/core/database/door.ts'
import { productType } from '#server/core/products.ts'
import { lineInBooks } from '#shared/commerce/ledger.rules.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { mayAskForRefund, refundableCents } from '#shared/commerce/refunds.rules.ts'
import type { orderLines, orders } from '../commerce.tables.ts'
import { entriesOfLine, entriesOfOrder } from '../ledger/entries.ts'
import type { RefundRow } from './refunds.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

/** The lines of an order for which its buyer can ask for a refund now. */
export async function refundableLines(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly LineRow[],
  refunds: readonly RefundRow[],
): Promise<Order['refundable']> {
  const paidAt = order.paidAt
  if (!paidAt || order.totalCents === 0) return []
  const open = lines.filter(
    ({ id, productType: type }) =>
      mayAskForRefund(productType(type).isRefundable, paidAt, ctx.now) &&
      !refunds.some(({ lineId, status }) => lineId === id && status === 'asked'),
  )
  if (open.length === 0) return []
  const entries = await entriesOfOrder(ctx, order.id)
  return open
    .map(({ id }) => ({ line_id: id, cents: refundableCents(lineInBooks(entriesOfLine(entries, id))) }))
    .filter(({ cents }) => cents > 0)
}
