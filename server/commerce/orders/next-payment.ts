import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { takesSlip } from '#shared/commerce/orders.rules.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import type { RepeatedPlan } from '#shared/commerce/schedules.rules.ts'
import { begin, nextAmount, nextDue, paidOn, type Subscription } from '#shared/commerce/subscriptions.rules.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import type { orderLines, orders } from '../commerce.tables.ts'
import { changeBy } from '../subscriptions/plan-change.ts'
import { subscriptionOf } from '../subscriptions/subscription-rows.ts'
import { type SubscriptionRow, studentSubscriptions } from '../subscriptions/subscriptions.tables.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

/** The payment that comes after an order, if that is paid today; null if it is the last one, or not to be paid. */
export async function nextPaymentOf(ctx: Ctx, order: OrderRow, line?: LineRow): Promise<Order['next_payment']> {
  if (!line?.plan || !takesSlip(order.status)) return null
  const today = dayIn(ctx.now)
  const [row] = order.subscriptionId
    ? await ctx.tx
        .select()
        .from(studentSubscriptions)
        .where(ofSchool(ctx, studentSubscriptions, eq(studentSubscriptions.id, order.subscriptionId)))
    : []
  const paid = row ? await afterwards(ctx, row, order, line, line.plan, today) : begin(line.plan, today)
  const on = paid ? nextDue(paid) : null
  const cents = paid ? nextAmount(paid, row?.offCents ?? line.promotionCents + line.couponCents) : null
  return on === null || cents === null ? null : { on: dayText(on), cents }
}

async function afterwards(
  ctx: Ctx,
  row: SubscriptionRow,
  order: OrderRow,
  line: LineRow,
  plan: RepeatedPlan,
  today: number,
): Promise<Subscription | undefined> {
  if (order.askedFor === 'rest') return undefined
  if (order.askedFor === 'change') return (await changeBy(ctx, row, order, line, plan)).subscription
  return paidOn(subscriptionOf(row), today)
}
