import { and, asc, eq, lte } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { productType } from '#server/core/products.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import { mayCharge } from '#shared/commerce/card-charges.rules.ts'
import { Refusal } from '#shared/core/errors.ts'
import { enqueueCard } from '../cards/card-payments.ts'
import type { SavedCardRow } from '../cards/cards.tables.ts'
import { chargeSavedCard } from '../cards/charge-saved-card.ts'
import { isOnItsWay } from '../cards/on-its-way.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { dueOrderOf } from './due-order.ts'
import { findDueOrder, isAskedFor } from './find-due-order.ts'
import { nextCardOf } from './next-card.ts'
import { noteNotCharged } from './not-charged.ts'
import { fromHour } from './step-subscriptions.ts'
import { lockWithOrder, noCard, subscriptionOf, writeSaid } from './subscription-rows.ts'
import { studentSubscriptions } from './subscriptions.tables.ts'

const hourMs = 3_600_000
const mostAtOnce = 2000

/** Put each payment on the queue that a saved card pays and that is due. Twice is harmless: each is tried once a day at most. */
export async function chargeDueSubscriptions(
  { doors }: { doors: Doors },
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const today = dayIn(now)
  const isDay = now.getTime() >= startOf(today).getTime() + fromHour * hourMs
  const due = await doors.shownByAll((tx) =>
    tx
      .select({ schoolId: studentSubscriptions.schoolId, id: studentSubscriptions.id })
      .from(studentSubscriptions)
      // A trial has no grace: its first payment is not charged hours after access has ended.
      .where(and(lte(studentSubscriptions.chargeDay, today), isDay ? undefined : eq(studentSubscriptions.paid, 0)))
      .orderBy(asc(studentSubscriptions.chargeDay))
      .limit(mostAtOnce),
  )
  const put = ({ schoolId, id }: (typeof due)[number]) =>
    doors.inSchool(schoolId, null, (ctx) => enqueueCard(ctx, 'charge', id))
  await forEachRow('charges of saved cards', due, put, signal)
}

/** What a job does: charge the saved card for the payment of a subscription that is due, once for each try. */
export async function chargeSubscription(
  doors: Doors,
  { schoolId, id }: { schoolId: string; id: string },
): Promise<void> {
  try {
    await chargeSavedCard(doors, schoolId, (ctx) => claim(ctx, id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The school takes no cards any more, or not by this account.
    await doors.inSchool(schoolId, null, (ctx) => giveUpToday(ctx, id))
  }
}

/** Of two workers with the same payment, the first claims the try of this day. */
async function claim(ctx: Ctx, id: string): Promise<{ order: OrderRow; card: SavedCardRow } | undefined> {
  const row = await lockWithOrder(ctx, id)
  const today = dayIn(ctx.now)
  if (row.cardId === null || row.chargeDay === null || row.chargeDay > today) return undefined
  const waiting = await findDueOrder(ctx, id)
  if (waiting && (waiting.status === 'review' || isAskedFor(ctx, waiting) || (await isOnItsWay(ctx, waiting.id))))
    return undefined
  const tried = await writeSaid(ctx, row, { cardTriedDay: today })
  const card = await nextCardOf(ctx, row)
  if (!card) return void (await writeSaid(ctx, tried, noCard))
  const product = await productType(row.productType).findBought(ctx, row.productId)
  // What nobody can open is not charged, nor what has lapsed while no job ran.
  if (!product || !mayCharge(subscriptionOf(row), today)) return undefined
  const order = await dueOrderOf(ctx, tried)
  return order.totalCents === 0 || order.status === 'review' ? undefined : { order, card }
}

async function giveUpToday(ctx: Ctx, id: string): Promise<void> {
  const row = await lockWithOrder(ctx, id)
  const today = dayIn(ctx.now)
  if (row.cardId === null || row.chargeDay === null || row.chargeDay > today) return
  const tried = await writeSaid(ctx, row, { cardTriedDay: today })
  const order = await dueOrderOf(ctx, tried)
  await noteNotCharged(ctx, order.id, 'unavailable', null)
}
