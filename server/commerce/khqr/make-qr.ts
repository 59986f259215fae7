import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { qrFacts } from '#shared/commerce/khqr.rules.ts'
import { nextCheck } from '#shared/commerce/khqr-states.rules.ts'
import { orderNumber, orderState } from '#shared/commerce/orders.rules.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { need } from '#shared/core/errors.ts'
import { methodsOf, qrAccountOf } from '../methods/payment-methods.ts'
import { orderById } from '../orders/orders.ts'
import { lockOwnOrder } from '../orders/own-order.ts'
import { needSubscriptionPayable } from '../subscriptions/resumable.ts'
import { deepLinkOf } from './bakong-api.ts'
import { khqrQueue } from './khqr.queue.ts'
import { type KhqrCode, khqrCodes } from './khqr.tables.ts'
import { madeQr } from './made-qr.ts'
import { openCodesOf } from './order-qr.ts'

/** One that ends in a moment is not worth scanning. */
const leastSecondsLeft = 20

/** Pay an order by KHQR. While its QR is valid there is no other one, however often this is asked. */
export async function makeQr(outside: Outside, orderId: string): Promise<Order> {
  const made = await outside.inSchool((ctx) => insertQr(ctx, orderId))
  if (made) await addDeepLink(outside, made)
  return outside.inSchool((ctx) => orderById(ctx, orderId))
}

async function insertQr(before: Ctx, orderId: string): Promise<KhqrCode | undefined> {
  const order = await lockOwnOrder(before, orderId)
  // It may have waited for the lock: the clock of whoever made the last one must not be ahead.
  const ctx = { ...before, now: new Date() }
  need(order.status === 'open' || order.status === 'rejected', 'commerce.order_closed')
  need(orderState(order, ctx.now) !== 'expired', 'commerce.price_over')
  await needSubscriptionPayable(ctx, order)
  const [last] = await openCodesOf(ctx, orderId)
  if (last?.state === 'waiting' && last.expiresAt.getTime() > ctx.now.getTime() + leastSecondsLeft * 1000) return
  const methods = await methodsOf(ctx)
  need(methods.khqr, 'commerce.no_khqr')
  const sold = { cents: order.totalCents, orderNumber: orderNumber(order.number), priceUntil: order.expiresAt }
  const facts = qrFacts(qrAccountOf(methods), sold, ctx.now)
  need(facts, 'commerce.price_over')
  const { schoolId, now: createdAt } = ctx
  const [code] = await ctx.tx
    .insert(khqrCodes)
    .values({
      ...{ schoolId, id: newId(), orderId, studentId: order.studentId, ...madeQr(facts), cents: order.totalCents },
      ...{ accountId: facts.accountId, merchantName: facts.name, createdAt, expiresAt: facts.expiresAt },
      ...{ state: 'waiting', needsPerson: false, missingCents: order.totalCents, extraCents: 0, failures: 0, note: '' },
      spentCents: 0,
      nextCheckAt: methods.sealedToken ? nextCheck(facts, createdAt) : null,
    })
    .returning()
  if (code?.nextCheckAt) await enqueueCheck(ctx, code, code.nextCheckAt)
  return code
}

/** Ask Bakong about a QR then. */
export async function enqueueCheck(ctx: Ctx, { schoolId, id: codeId }: Pick<KhqrCode, 'schoolId' | 'id'>, at: Date) {
  const afterSeconds = Math.max(0, Math.round((at.getTime() - Date.now()) / 1000))
  await enqueue(ctx, khqrQueue, { schoolId, codeId }, { afterSeconds })
}

/** On a phone the QR cannot be scanned: a link opens it in the bank app. Bakong is asked outside of any transaction. */
async function addDeepLink({ inSchool, visit }: Outside, { id, qr, orderId, merchantName: name }: KhqrCode) {
  const origin = await inSchool((ctx) => originOf(ctx, visit))
  const deepLink = await deepLinkOf(qr, { name, icon: `${origin}/favicon.ico`, back: `${origin}/payment/${orderId}` })
  if (!deepLink) return
  await inSchool((ctx) =>
    ctx.tx
      .update(khqrCodes)
      .set({ deepLink })
      .where(ofSchool(ctx, khqrCodes, eq(khqrCodes.id, id))),
  )
}
