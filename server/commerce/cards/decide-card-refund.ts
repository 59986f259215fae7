import { eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import type { CardRefundAct } from '#shared/commerce/cards.lists.ts'
import { entriesByHand } from '#shared/commerce/money.rules.ts'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { need } from '#shared/core/errors.ts'
import { sendingAccount } from '../banks/sending-account.ts'
import { writeTransfer } from '../ledger/entries.ts'
import { officeOrderById } from '../orders/office-order.ts'
import { changeCardPayment, enqueueCard, lockCardPayment } from './card-payments.ts'
import { changeCardRefund } from './card-refunds.ts'
import { cardRefunds } from './cards.tables.ts'
import { endReturn } from './refund-card.ts'

type Decision = { act: CardRefundAct; reference: string; account_id: string | null }

/** A refund that the provider could not make: it tries again, or somebody has sent the money by hand, from a bank account. */
export async function decideCardRefund(ctx: Ctx, id: string, decision: Decision): Promise<OfficeOrder> {
  const { act, reference } = decision
  const ofRefund = ofSchool(ctx, cardRefunds, eq(cardRefunds.id, id))
  const [found] = await ctx.tx.select().from(cardRefunds).where(ofRefund)
  need(found, 'commerce.card_refund_not_found')
  const locked = await lockCardPayment(ctx, found.cardPaymentId)
  const [refund] = await ctx.tx.select().from(cardRefunds).where(ofRefund)
  need(locked && refund, 'commerce.card_refund_not_found')
  const { order, row } = locked
  const { id: by, isOwner, role } = actorOf(ctx)
  need(order.studentId !== by || isOwner || role === 'admin', 'commerce.own_refund')
  need(refund.state === 'failed', 'commerce.refund_not_failed')
  need(act === 'retry' || reference !== '', 'core.field_required', { reference: 'core.field_required' })
  if (act === 'retry') {
    const again = { state: 'waiting' as const, tries: refund.tries + 1, failures: 0, nextTryAt: ctx.now }
    await changeCardRefund(ctx, id, again)
    if (row.state === 'stuck') await changeCardPayment(ctx, row.id, { state: 'returning' })
    await enqueueCard(ctx, 'refund', id)
  } else {
    const bankAccountId = await sendingAccount(ctx, decision.account_id)
    await changeCardRefund(ctx, id, { state: 'by-hand', reference, bankAccountId, doneAt: ctx.now })
    // The books have it as sent back by the provider, or, if it has paid nothing, not at all. They are in dollars.
    if (refund.currency === 'USD') {
      const cause = { cause: 'by_hand', causeId: id, orderId: order.id } as const
      await writeTransfer(ctx, cause, entriesByHand(bankAccountId, refund.cents))
    }
    await endReturn(ctx, refund, row)
  }
  await record(ctx, {
    ...{ action: 'give_back', kind: 'payment', thingId: order.id },
    thingName: `${orderNumber(order.number)} · ${order.studentName}`,
    before: {},
    after: { amount_cents: refund.cents, ...(reference && { reference }) },
  })
  return officeOrderById(ctx, order.id)
}
