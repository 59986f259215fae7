import { and, asc, gt, lte } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { productType } from '#server/core/products.ts'
import { notify } from '#server/notifications/notify.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import { type Reminded, reminderFor, stateOf } from '#shared/commerce/subscriptions.rules.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { isOnItsWay } from '../cards/on-its-way.ts'
import { dueOrderOf } from './due-order.ts'
import { findDueOrder, isAskedFor } from './find-due-order.ts'
import { nextCardOf } from './next-card.ts'
import { cardChargeComing, paymentDue, subscriptionLapsed } from './subscription.notices.ts'
import { lockWithOrder, subscriptionOf, writeSaid } from './subscription-rows.ts'
import { studentSubscriptions } from './subscriptions.tables.ts'

/** Nobody is written to at night. */
export const fromHour = 8
const hourMs = 3_600_000
const mostAtOnce = 2000

/**
 * Ask for payments that will be due, remind of those that are, and notify whoever has lost access. Access itself ends by its
 * date. Each step is done once, however often and by however many processes this is called.
 */
export async function stepSubscriptions({ doors }: { doors: Doors }, now: Date, signal?: AbortSignal): Promise<void> {
  const today = dayIn(now)
  if (now.getTime() < startOf(today).getTime() + fromHour * hourMs) return
  const step = ({ schoolId, id }: Waiting) =>
    doors.inSchool(schoolId, null, (ctx) => stepSubscription({ ...ctx, now }, id))
  // What waits for a review, or fails, is looked at once: the next page begins after it.
  for (let last = ''; !signal?.aborted; ) {
    const waiting = await waitingAfter(doors, today, last)
    await forEachRow('steps of subscriptions', waiting, step, signal)
    if (waiting.length < mostAtOnce) return
    last = waiting.at(-1)?.id ?? ''
  }
}

type Waiting = { schoolId: string; id: string }

const waitingAfter = (doors: Doors, today: number, last: string): Promise<Waiting[]> =>
  doors.shownByAll((tx) =>
    tx
      .select({ schoolId: studentSubscriptions.schoolId, id: studentSubscriptions.id })
      .from(studentSubscriptions)
      .where(and(lte(studentSubscriptions.stepDay, today), last === '' ? undefined : gt(studentSubscriptions.id, last)))
      .orderBy(asc(studentSubscriptions.id))
      .limit(mostAtOnce),
  )

/** One of them. */
export async function stepSubscription(ctx: Ctx, id: string): Promise<void> {
  const row = await lockWithOrder(ctx, id)
  const today = dayIn(ctx.now)
  // Another process has done it, or somebody has paid meanwhile.
  if (row.stepDay === null || row.stepDay > today) return
  // The card is tried first: whoever pays by it is reminded of nothing they need not do.
  if (row.chargeDay !== null && row.chargeDay <= today) return
  const waiting = await findDueOrder(ctx, id)
  // Nor is anybody notified that a payment is missing which is on its way.
  if (waiting && (await isOnItsWay(ctx, waiting.id))) return
  const product = await productType(row.productType).findBought(ctx, row.productId)
  const one = subscriptionOf(row)
  if (stateOf(one, today) === 'lapsed') {
    // They have paid, and the school has not looked yet.
    if (waiting?.status === 'review') return
    await writeSaid(ctx, row, { lastReminder: 'lapsed' })
    const facts = { subscriptionId: id, title: product?.title ?? '', path: '/payment' }
    if (product) await notify(ctx, subscriptionLapsed, [row.studentId], facts)
    return
  }
  // Whoever is about to pay another plan, or all that is left, is not asked for the next payment meanwhile.
  if (waiting && isAskedFor(ctx, waiting)) return
  const reminder = reminderFor(one, today, sentOf(row.lastReminder))
  await writeSaid(ctx, row, { lastReminder: reminder ?? row.lastReminder })
  // What nobody can open is not asked for.
  if (!reminder || !product) return
  const order = await dueOrderOf(ctx, row)
  if (order.totalCents === 0 || order.status === 'review' || row.dueDay === null) return
  const facts = { orderId: order.id, title: product.title, cents: order.totalCents, dueOn: dayText(row.dueDay) }
  const card = await nextCardOf(ctx, row)
  if (card && reminder === 'before') {
    const { brand, last4 } = card
    await notify(ctx, cardChargeComing, [row.studentId], { ...facts, card: { brand, last4 } })
    return
  }
  // That day they are notified if the card was not charged.
  if (card && reminder === 'due') return
  await notify(ctx, paymentDue, [row.studentId], { ...facts, reminder })
}

const sentOf = (last: Reminded | null) => (last === null || last === 'lapsed' ? [] : [last])
