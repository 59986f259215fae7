import type { Ctx } from '#server/core/database/door.ts'
import type { OfficeCard, OrderCard } from '#shared/commerce/cards.schema.ts'
import { cardDisputesOf, disputeAnswer } from './card-disputes.ts'
import { cardPaymentsOf } from './card-payments.ts'
import { cardRefundsOf } from './card-refunds.ts'
import type { CardPayment } from './cards.tables.ts'
import { savedCardAnswer, savedCardsOf } from './saved-cards.ts'
import { providerNow } from './school-provider.ts'
import { scriptAddress } from './stripe-pages.ts'

/** How an order can be paid by card, and how far that is; null where it cannot be and nothing has happened. */
export async function orderCard(ctx: Ctx, orderId: string, studentId: string): Promise<OrderCard | null> {
  const provider = await providerNow(ctx)
  const all = await cardPaymentsOf(ctx, orderId)
  if (!provider && all.length === 0) return null
  const isPaid = all.some(({ paymentId }) => paymentId !== null)
  const last = all.find((one) => !isIdle(one, isPaid)) ?? all[0]
  const isStripe = provider?.name === 'stripe'
  const saved = provider ? await savedCardsOf(ctx, studentId) : []
  return {
    ...{ provider: provider?.name ?? null, public_key: isStripe ? provider.account : null },
    script: isStripe ? scriptAddress() : null,
    ...{ state: last?.state ?? null, failure: last?.failure ?? null, why: last?.why ?? null },
    saved: saved.filter(({ account }) => account === provider?.account).map(savedCardAnswer),
  }
}

/** One that has ended without money, or that nobody is at any more. */
const isIdle = ({ state, replacedAt }: CardPayment, isPaid: boolean): boolean =>
  state === 'canceled' || ((state === 'open' || state === 'declined') && (isPaid || replacedAt !== null))

/** The bank has been asked, or the money is on its way: what the order costs stays. */
export const isBeingPaid = (card: Pick<OrderCard, 'state'> | null): boolean =>
  card?.state === 'action' || card?.state === 'processing'

/** The card payments of an order, with what goes back to them, as the office sees them. */
export async function officeCardsOf(ctx: Ctx, orderId: string): Promise<OfficeCard[]> {
  const all = await cardPaymentsOf(ctx, orderId)
  if (all.length === 0) return []
  const refunds = await cardRefundsOf(ctx, orderId)
  const disputes = await cardDisputesOf(ctx, orderId)
  return all.map((row) => ({
    ...{ id: row.id, provider: row.provider, intent: row.intentId, state: row.state, failure: row.failure },
    ...{ cents: row.receivedCents || row.cents, currency: row.currency, why: row.why },
    is_automatic: row.offSession,
    created_at: row.createdAt.toISOString(),
    refunds: refunds
      .filter(({ cardPaymentId }) => cardPaymentId === row.id)
      .map(({ id, refundId, cents, currency, state, reference, createdAt }) => ({
        ...{ id, refund_id: refundId, cents, currency, state, reference, created_at: createdAt.toISOString() },
      })),
    disputes: disputes.filter(({ cardPaymentId }) => cardPaymentId === row.id).map(disputeAnswer),
  }))
}
