import type { Ctx } from '#server/core/database/door.ts'
import { productType } from '#server/core/products.ts'
import { isPaidByPoints, lineInBooks } from '#shared/commerce/ledger.rules.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { mayAskForRefund, refundableCents } from '#shared/commerce/refunds.rules.ts'
import type { orderLines, orders } from '../commerce.tables.ts'
import { entriesOfLine, entriesOfOrder } from '../ledger/entries.ts'
import type { RefundRow } from './refunds.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

/** The lines of an order for which its buyer can ask for a refund now. Of what points alone have paid these come back, and no money. */
export async function refundableLines(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly LineRow[],
  refunds: readonly RefundRow[],
): Promise<Order['refundable']> {
  const paidAt = order.paidAt
  if (!paidAt || order.totalCents + order.pointsCents === 0) return []
  const open = lines.filter(
    ({ id, productType: type }) =>
      mayAskForRefund(productType(type).isRefundable, paidAt, ctx.now) &&
      !refunds.some(({ lineId, status }) => lineId === id && status === 'asked'),
  )
  if (open.length === 0) return []
  const entries = await entriesOfOrder(ctx, order.id)
  return open.flatMap(({ id }) => {
    const own = entriesOfLine(entries, id)
    const cents = refundableCents(lineInBooks(own))
    return cents > 0 || isPaidByPoints(own) ? [{ line_id: id, cents }] : []
  })
}
