import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { media } from '#server/media/media.tables.ts'
import { isGoing, orderState, takesSlip } from '#shared/commerce/orders.rules.ts'
import type { Invoice, Order, OrderSummary, Payment } from '#shared/commerce/orders.schema.ts'
import { reduciblePrice } from '#shared/commerce/schedules.rules.ts'
import { need } from '#shared/core/errors.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { payableAccounts } from '../banks/payable-accounts.ts'
import { isBeingPaid, orderCard } from '../cards/order-card.ts'
import { orderLines, orders, paymentSlips, payments } from '../commerce.tables.ts'
import { invoicesOf } from '../invoices/invoices.ts'
import { orderQr } from '../khqr/order-qr.ts'
import { payWaysOf } from '../methods/payment-methods.ts'
import { pointsOffer } from '../points/hold-points.ts'
import { refundableLines } from '../refunds/refundable-lines.ts'
import { refundAnswer, refundsOf } from '../refunds/refunds.ts'
import { rielRateOf } from '../settings/sales-settings.ts'
import { slipAddress } from '../slips/slip-address.ts'
import { nextPaymentOf } from './next-payment.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect
type PaymentRow = typeof payments.$inferSelect

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const perPage = 20

/** The acting person's orders, the newest first. */
export async function myOrders(ctx: Ctx, { page: asked }: { page: number }) {
  const own = ofSchool(ctx, orders, eq(orders.studentId, actorOf(ctx).id))
  const [counted] = await ctx.tx.select({ total: count() }).from(orders).where(own)
  const total = counted?.total ?? 0
  const pages = pagesOf(total, perPage)
  const page = Math.min(asked, pages)
  const rows = await ctx.tx
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const ids = rows.map(({ id }) => id)
  const [lines, invoices] = await Promise.all([linesOf(ctx, ids), invoicesOf(ctx, ids)])
  const data = rows.map((row) => summaryOf(row, { lines: lines.get(row.id), invoices: invoices.get(row.id) }, ctx.now))
  return { data, total, page, pages }
}

/** One order of the acting person; nobody else finds it. */
export async function orderById(ctx: Ctx, id: string): Promise<Order> {
  const [row] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, and(eq(orders.id, id), eq(orders.studentId, actorOf(ctx).id))))
  need(row, 'commerce.order_not_found')
  const [lines, paid, accounts, ways, khqr, asked, invoices, rielRate, card] = await Promise.all([
    ...([linesOf(ctx, [id]), paymentsOf(ctx, id), payableAccounts(ctx)] as const),
    ...([payWaysOf(ctx), orderQr(ctx, id), refundsOf(ctx, id), invoicesOf(ctx, [id])] as const),
    rielRateOf(ctx),
    orderCard(ctx, id, row.studentId),
  ])
  const own = lines.get(id) ?? []
  const takesCoupon =
    row.status === 'open' &&
    row.subscriptionId === null &&
    isGoing(row, ctx.now) &&
    !paid.some(({ row: { status } }) => status === 'pending') &&
    (!khqr || khqr.state === 'expired') &&
    !isBeingPaid(card)
  const takesPoints = takesCoupon && row.pointsCents === 0
  return {
    ...summaryOf(row, { lines: own, invoices: invoices.get(id) }, ctx.now),
    takes_slip: takesSlip(row.status),
    takes_coupon: takesCoupon,
    points_offer: takesPoints ? (await pointsOffer(ctx, row.studentId))(row.totalCents) : null,
    payments: paid.map(({ payment }) => payment),
    ...{ accounts, ways, khqr, card, riel_rate: rielRate },
    refunds: asked.map(refundAnswer),
    refundable: await refundableLines(ctx, row, own, asked),
    next_payment: await nextPaymentOf(ctx, row, own[0]),
  }
}

type OfOrder = { lines: readonly LineRow[] | undefined; invoices: Invoice[] | undefined }

export function summaryOf(row: OrderRow, { lines = [], invoices = [] }: OfOrder, now: Date): OrderSummary {
  return {
    id: row.id,
    number: row.number,
    state: orderState(row, now),
    total_cents: row.totalCents,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    paid_at: iso(row.paidAt),
    lines: lines.map(lineAnswer),
    part: partAnswer(row, lines),
    invoices,
  }
}

function partAnswer(row: OrderRow, [line]: readonly LineRow[]): OrderSummary['part'] {
  if (!line?.plan) return null
  const { kind, frequency, payments, priceCents, trialDays } = line.plan
  const number = row.paymentNumber ?? (trialDays > 0 ? 0 : 1)
  const { subscriptionId: subscription_id, askedFor: asked_for } = row
  return { kind, frequency, number, payments, each_cents: priceCents, subscription_id, asked_for }
}

export const lineAnswer = ({
  id: line_id,
  productType: type,
  productId: id,
  priceCents: price_cents,
  product,
  ...line
}: LineRow) => ({
  ...{ type, id, line_id, price_cents },
  list_cents: listCentsOf(line, price_cents + line.pointsCents),
  credit_cents: line.creditCents,
  promotion: line.promotionCents > 0 ? { title: line.promotionTitle ?? '', cents: line.promotionCents } : null,
  coupon: line.couponCents > 0 ? { code: line.couponCode ?? '', cents: line.couponCents } : null,
  points: line.points > 0 ? { points: line.points, cents: line.pointsCents } : null,
  ...product,
})

/** What was taken off is off the price of a line; of instalments, off all of them. */
function listCentsOf(
  {
    plan,
    promotionCents,
    couponCents,
    creditCents,
  }: Pick<LineRow, 'plan' | 'promotionCents' | 'couponCents' | 'creditCents'>,
  cents: number,
) {
  const offCents = promotionCents + couponCents
  return plan && offCents > 0 ? reduciblePrice(plan) : cents + offCents + creditCents
}

export async function linesOf(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.tx
    .select()
    .from(orderLines)
    .where(ofSchool(ctx, orderLines, inArray(orderLines.orderId, [...orderIds])))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The payments of an order with the slip of each that was not replaced, the newest first. */
export async function paymentsOf(ctx: Ctx, orderId: string): Promise<{ payment: Payment; row: PaymentRow }[]> {
  const ofOrder = ofSchool(ctx, payments, eq(payments.orderId, orderId))
  const rows = await ctx.tx.select().from(payments).where(ofOrder).orderBy(desc(payments.createdAt), desc(payments.id))
  const slips = await ctx.tx
    .select({ slip: paymentSlips, state: media.state })
    .from(paymentSlips)
    .leftJoin(media, ofSchool(ctx, media, eq(media.id, paymentSlips.mediaId)))
    .where(ofSchool(ctx, paymentSlips, eq(paymentSlips.orderId, orderId)))
  const current = new Map(slips.filter(({ slip }) => !slip.replacedAt).map((one) => [one.slip.paymentId, one]))
  return rows.map((row) => ({ row, payment: paymentAnswer(row, current.get(row.id)) }))
}

type Slip = { slip: typeof paymentSlips.$inferSelect; state: string | null }

function paymentAnswer(row: PaymentRow, found: Slip | undefined): Payment {
  return {
    id: row.id,
    method: row.method,
    status: row.status,
    amount_cents: row.amountCents,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    decided_at: iso(row.decidedAt),
    slip: found
      ? {
          id: found.slip.id,
          file: slipAddress(found.slip, found.state),
          is_pdf: found.slip.isPdf,
          amount_cents: found.slip.amountCents,
          bank_name: found.slip.bankName,
          reference: found.slip.reference,
          sent_at: found.slip.createdAt.toISOString(),
          is_late: found.slip.isLate,
        }
      : null,
  }
}
