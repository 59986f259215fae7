import { asc, lte } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { productType } from '#server/core/products.ts'
import { notify } from '#server/notifications/notify.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import { type Reminded, reminderFor, stateOf } from '#shared/commerce/subscriptions.rules.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { dueOrderOf } from './due-order.ts'
import { paymentDue, subscriptionLapsed } from './subscription.notices.ts'
import { lockSubscription, subscriptionOf, writeStep } from './subscription-rows.ts'
import { studentSubscriptions } from './subscriptions.tables.ts'

/** Nobody is written to at night. */
const fromHour = 8
const hourMs = 3_600_000
const mostAtOnce = 2000

/**
 * Ask for payments that will be due, remind of those that are, and notify whoever has lost access. Access itself ends by its
 * date. Each step is done once, however often and by however many processes this is called.
 */
export async function stepSubscriptions({ doors }: { doors: Doors }, now: Date, signal?: AbortSignal): Promise<void> {
  const today = dayIn(now)
  if (now.getTime() < startOf(today).getTime() + fromHour * hourMs) return
  const waiting = await doors.shownByAll((tx) =>
    tx
      .select({ schoolId: studentSubscriptions.schoolId, id: studentSubscriptions.id })
      .from(studentSubscriptions)
      .where(lte(studentSubscriptions.stepDay, today))
      .orderBy(asc(studentSubscriptions.stepDay))
      .limit(mostAtOnce),
  )
  const step = ({ schoolId, id }: (typeof waiting)[number]) =>
    doors.inSchool(schoolId, null, (ctx) => stepSubscription({ ...ctx, now }, id))
  await forEachRow('steps of subscriptions', waiting, step, signal)
}

/** One of them. */
export async function stepSubscription(ctx: Ctx, id: string): Promise<void> {
  const row = await lockSubscription(ctx, id)
  const today = dayIn(ctx.now)
  // Another process has done it, or somebody has paid meanwhile.
  if (row.stepDay === null || row.stepDay > today) return
  const product = await productType(row.productType).find(ctx, row.productId)
  const one = subscriptionOf(row)
  if (stateOf(one, today) === 'lapsed') {
    await writeStep(ctx, row, 'lapsed')
    const facts = { subscriptionId: id, title: product?.title ?? '', path: '/payment' }
    if (product) await notify(ctx, subscriptionLapsed, [row.studentId], facts)
    return
  }
  const reminder = reminderFor(one, today, sentOf(row.lastReminder))
  await writeStep(ctx, row, reminder ?? row.lastReminder)
  // What nobody can open is not asked for.
  if (!reminder || !product) return
  // A saved card is charged for this order, after the transaction, on the day it is due.
  const order = await dueOrderOf(ctx, row)
  if (order.totalCents === 0 || order.status === 'review' || row.dueDay === null) return
  const facts = { orderId: order.id, title: product.title, cents: order.totalCents, dueOn: dayText(row.dueDay) }
  await notify(ctx, paymentDue, [row.studentId], { ...facts, reminder })
}

const sentOf = (last: Reminded | null) => (last === null || last === 'lapsed' ? [] : [last])
