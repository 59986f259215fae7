import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { productType } from '#server/core/products.ts'
import { actorOf } from '#server/identity/managing.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { moreTime, paidUntil } from '#shared/commerce/subscriptions.rules.ts'
import type { MySubscription, OfficeSubscription } from '#shared/commerce/subscriptions.schema.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { need } from '#shared/core/errors.ts'
import { needMember } from '../orders/need-buyer.ts'
import { dropDueOrder } from './drop-due-order.ts'
import { findDueOrder } from './find-due-order.ts'
import { lockOwn, mySubscriptionById } from './my-subscriptions.ts'
import { officeSubscriptionById } from './office-subscriptions.ts'
import { endedWith } from './settle-subscription.ts'
import { lockWithOrder, nothingSaid, stateNow, subscriptionOf, writeSubscription } from './subscription-rows.ts'
import type { SubscriptionRow } from './subscriptions.tables.ts'

/** Cancel at the end of what is paid. Twice is harmless. */
export async function cancelSubscription(ctx: Ctx, id: string): Promise<MySubscription> {
  const row = await lockOwn(ctx, id)
  if (row.canceledAt === null) await cancel(ctx, row)
  return mySubscriptionById(ctx, id)
}

/** Take it back, as long as it has not ended: the next payment is due as before. Twice is harmless. */
export async function keepSubscription(ctx: Ctx, id: string): Promise<MySubscription> {
  const row = await lockOwn(ctx, id)
  if (row.canceledAt !== null) {
    need(stateNow(ctx, row) !== 'ended', 'commerce.subscription_over')
    await writeSubscription(ctx, row, { ...subscriptionOf(row), isCancelled: false })
  }
  return mySubscriptionById(ctx, id)
}

/** The school cancels it for the student. */
export async function endSubscription(ctx: Ctx, id: string): Promise<OfficeSubscription> {
  const row = await lockWithOrder(ctx, id)
  if (row.canceledAt !== null) nothingChanged(ctx)
  else {
    await cancel(ctx, row)
    await record(ctx, {
      ...{ action: 'cancel_subscription', kind: 'student subscription', thingId: id, thingName: row.studentName },
      before: { canceled: 'off' },
      after: { canceled: 'on' },
    })
  }
  return officeSubscriptionById(ctx, id)
}

/** More days for nothing: also of what has lapsed or ended. */
export async function giveMoreTime(ctx: Ctx, id: string, { days }: { days: number }): Promise<OfficeSubscription> {
  const row = await lockWithOrder(ctx, id)
  const state = stateNow(ctx, row)
  const { id: by, isOwner, role } = actorOf(ctx)
  need(row.studentId !== by || isOwner || role === 'admin', 'commerce.own_subscription')
  need(state !== 'completed', 'commerce.subscription_over')
  await needMember(ctx, row.studentId)
  const product = await productType(row.productType).findBought(ctx, row.productId)
  need(product, 'learning.enrollment_closed')
  const before = subscriptionOf(row)
  const after = moreTime(before, days, dayIn(ctx.now))
  await writeSubscription(ctx, row, after, nothingSaid)
  await record(ctx, {
    ...{ action: 'give_time', kind: 'student subscription', thingId: id, thingName: row.studentName },
    before: { paid_until: dayText(paidUntil(before)) },
    after: { paid_until: dayText(paidUntil(after)) },
  })
  return officeSubscriptionById(ctx, id)
}

async function cancel(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  const state = stateNow(ctx, row)
  need(state !== 'ended' && state !== 'completed', 'commerce.subscription_over')
  // The payment of somebody who has sent a slip would begin what they have just ended.
  need((await findDueOrder(ctx, row.id))?.status !== 'review', 'commerce.payment_in_review')
  await dropDueOrder(ctx, row.id)
  const canceled = { canceledAt: ctx.now, canceledName: actorOf(ctx).name, creditCents: 0 }
  const one = { ...subscriptionOf(row), isCancelled: true }
  await writeSubscription(ctx, row, endedWith(one, row.creditCents, dayIn(ctx.now)), canceled)
}
