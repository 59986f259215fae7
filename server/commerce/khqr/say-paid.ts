import { count, eq, gte } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { notify } from '#server/notifications/notify.ts'
import { mostSaidEach } from '#shared/commerce/commerce.lists.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { need } from '#shared/core/errors.ts'
import { khqrToCheck } from '../commerce.notices.ts'
import { orders, payments } from '../commerce.tables.ts'
import { methodsOf } from '../methods/payment-methods.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { orderById } from '../orders/orders.ts'
import { lockOwnOrder } from '../orders/own-order.ts'
import { renewPoints } from '../points/hold-points.ts'
import { reviewersOf } from '../slips/reviewers.ts'
import { giveTimeForReview } from '../subscriptions/while-reviewed.ts'
import { askNow } from './ask-bakong.ts'
import { isBakongSimulated } from './bakong-api.ts'
import { type KhqrCode, khqrCodes } from './khqr.tables.ts'
import { undecided } from './note-received.ts'
import { codesOf, openCodesOf } from './order-qr.ts'
import { simulatePayment } from './simulated-bakong.ts'

/** The last ones a student may have scanned. */
const mostAsked = 3

/**
 * The student says to have paid, maybe before the order was canceled. Bakong is asked at once; where it cannot be asked,
 * the school looks itself.
 */
export async function sayPaid({ inSchool }: Outside, orderId: string): Promise<Order> {
  const codes = await inSchool(async (ctx) => {
    const order = await lockOwnOrder(ctx, orderId)
    if (order.status === 'paid') return []
    const all = (await openCodesOf(ctx, orderId)).filter(({ state }) => state === 'waiting' || state === 'expired')
    need(all.length > 0, 'commerce.no_khqr')
    const { sealedToken, tokenRefusedAt } = await methodsOf(ctx)
    if (sealedToken && !tokenRefusedAt) return all.slice(0, mostAsked)
    await waitForPerson(ctx, all[0]?.id ?? '', order)
    return []
  })
  for (const { id } of codes) await askNow(inSchool, id)
  return inSchool((ctx) => orderById(ctx, orderId))
}

/** Saying it twice is harmless. Where the school has found nothing, it looks again; after a few times, somebody has to speak. */
async function waitForPerson(ctx: Ctx, codeId: string, order: OrderRow): Promise<void> {
  const { id, status, studentName } = order
  const [code] = await ctx.tx
    .select()
    .from(khqrCodes)
    .where(ofSchool(ctx, khqrCodes, eq(khqrCodes.id, codeId)))
  if (!code || code.needsPerson) return
  need((await refusalsSince(ctx, code)) < mostSaidEach, 'commerce.said_too_often')
  await ctx.tx
    .update(khqrCodes)
    .set({ ...undecided, needsPerson: true, saidAt: ctx.now })
    .where(ofSchool(ctx, khqrCodes, eq(khqrCodes.id, codeId)))
  // One that is canceled stays so, unless its money is found.
  if (status !== 'canceled') {
    await ctx.tx
      .update(orders)
      .set({ status: 'review' })
      .where(ofSchool(ctx, orders, eq(orders.id, id)))
    await giveTimeForReview(ctx, order)
    await renewPoints(ctx, order)
  }
  await notify(ctx, khqrToCheck, await reviewersOf(ctx), { codeId, student: studentName, cents: code.cents })
}

/** How often the school has found nothing since a QR was made. */
async function refusalsSince(ctx: Ctx, { orderId, createdAt }: KhqrCode): Promise<number> {
  const [refused] = await ctx.tx
    .select({ times: count() })
    .from(payments)
    .where(
      ofSchool(
        ctx,
        payments,
        ...[eq(payments.orderId, orderId), eq(payments.method, 'khqr'), eq(payments.status, 'rejected')],
        gte(payments.createdAt, createdAt),
      ),
    )
  return refused?.times ?? 0
}

/** In the demo: pay the last QR as a bank app would, and ask as the job does. */
export async function simulatePaid({ inSchool }: Outside, orderId: string): Promise<Order> {
  need(isBakongSimulated(), 'commerce.only_in_demo')
  const code = await inSchool(async (ctx) => {
    await lockOwnOrder(ctx, orderId)
    const [last] = await codesOf(ctx, orderId)
    need(last, 'commerce.no_khqr')
    return last
  })
  simulatePayment({ md5: code.md5, toAccountId: code.accountId, cents: code.cents, at: new Date() })
  return inSchool((ctx) => orderById(ctx, orderId))
}
