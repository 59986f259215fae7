import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import { notify } from '#server/notifications/notify.ts'
import type { CardFailure } from '#shared/commerce/cards.lists.ts'
import { takesSlip } from '#shared/commerce/orders.rules.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { orders } from '../commerce.tables.ts'
import { nextCardOf } from './next-card.ts'
import { cardNotCharged } from './subscription.notices.ts'
import { lockSubscription, writeSaid } from './subscription-rows.ts'

/**
 * The saved card was not charged for the payment of a locked order. Its holder is notified the first time, with the link
 * to pay; later tries of the same payment come with the usual reminders.
 */
export async function noteNotCharged(
  ctx: Ctx,
  orderId: string,
  failure: CardFailure,
  methodId: string | null,
): Promise<void> {
  const [order] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
  // Paid in another way, or canceled, meanwhile.
  if (!order?.subscriptionId || !takesSlip(order.status)) return
  const row = await lockSubscription(ctx, order.subscriptionId)
  const card = await nextCardOf(ctx, row)
  // Turned off, or another card was chosen, meanwhile.
  if (!card || (methodId !== null && card.methodId !== methodId)) return
  const { chargeDay } = await writeSaid(ctx, row, { cardFailure: failure })
  const product = await productType(row.productType).find(ctx, row.productId)
  if (row.cardFailure !== null || !product) return
  const facts = { orderId, title: product.title, cents: order.totalCents, failure }
  await notify(ctx, cardNotCharged, [row.studentId], {
    ...facts,
    againOn: chargeDay === null ? null : dayText(chargeDay),
  })
}
