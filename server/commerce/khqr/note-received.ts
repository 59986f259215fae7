import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { notify } from '#server/notifications/notify.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import { nextCheck, type QrOutcome, qrOutcome, type Received } from '#shared/commerce/khqr-states.rules.ts'
import { takesSlip } from '#shared/commerce/orders.rules.ts'
import { khqrToCheck } from '../commerce.notices.ts'
import { orders } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { reviewersOf } from '../slips/reviewers.ts'
import { type KhqrCode, khqrCodes, khqrReceipts } from './khqr.tables.ts'
import { enqueueCheck } from './make-qr.ts'
import { payByQr } from './pay-by-qr.ts'

/**
 * Always in the same order, order and QR, so that two who work on the same do not deadlock. What is read of the QR is
 * read under the lock of its order.
 */
export async function lockCode(ctx: Ctx, codeId: string): Promise<{ order: OrderRow; code: KhqrCode } | undefined> {
  const ofCode = ofSchool(ctx, khqrCodes, eq(khqrCodes.id, codeId))
  const [found] = await ctx.tx.select({ orderId: khqrCodes.orderId }).from(khqrCodes).where(ofCode)
  if (!found) return undefined
  const [order] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.id, found.orderId)))
    .for('update')
  const [code] = await ctx.tx.select().from(khqrCodes).where(ofCode)
  return order && code ? { order, code } : undefined
}

/**
 * Write down what Bakong says about a QR. If it pays the order, the order is settled in this transaction; twice the same
 * answer, or two workers with it, settle it once. Without `maySettle`, a person decides.
 */
export async function noteReceived(
  ctx: Ctx,
  codeId: string,
  received: Received | null,
  { maySettle = true } = {},
): Promise<void> {
  const locked = await lockCode(ctx, codeId)
  if (!locked) return
  const { order, code } = locked
  if (!received) return writeState(ctx, code, outcomeOf(ctx, locked, []))
  const added = await ctx.tx
    .insert(khqrReceipts)
    .values({
      ...{ schoolId: ctx.schoolId, id: newId(), codeId, hash: received.id, notedAt: ctx.now },
      ...{ cents: received.cents, currency: received.currency, toAccountId: received.toAccountId, at: received.at },
    })
    .onConflictDoNothing({ target: [khqrReceipts.schoolId, khqrReceipts.hash] })
    .returning({ id: khqrReceipts.id })
  const outcome = outcomeOf(ctx, locked, await receivedFor(ctx, codeId))
  // An order that was canceled meanwhile is opened again by nobody but a person.
  const isPayable = takesSlip(order.status) && maySettle
  if (outcome.pays && isPayable && !code.paymentId) await payByQr(ctx, order, code)
  const isStuck = outcome.pays && !isPayable && !code.paymentId
  const written: QrOutcome = isStuck ? { ...outcome, state: 'late', needsPerson: true } : outcome
  // What was decided before this money came was not about it.
  const isUndecided = added.length > 0 && written.needsPerson
  await writeState(ctx, isUndecided ? { ...code, ...undecided } : code, written)
}

export async function receivedFor(ctx: Ctx, codeId: string): Promise<Received[]> {
  const rows = await ctx.tx
    .select()
    .from(khqrReceipts)
    .where(ofSchool(ctx, khqrReceipts, eq(khqrReceipts.codeId, codeId)))
  return rows.map(({ hash: id, cents, currency, toAccountId, at }) => ({ id, cents, currency, toAccountId, at }))
}

function outcomeOf(ctx: Ctx, { order, code }: { order: OrderRow; code: KhqrCode }, received: Received[]): QrOutcome {
  const isPaidOtherwise = order.status === 'paid' && code.paymentId === null
  // A coupon may have changed the order since the QR was shown: what counts is what the order costs, or has cost.
  const cents = code.paymentId ? code.spentCents : order.totalCents
  return qrOutcome({ ...code, cents, priceUntil: order.expiresAt, isPaidOtherwise }, received, ctx.now)
}

/** A QR that somebody has decided about, and that waits again. */
export const undecided = { decision: null, decidedAt: null, decidedBy: null, decidedName: null, note: '' }

/** The state of a QR, and when it is asked about again. What a person has decided stays decided. */
async function writeState(ctx: Ctx, code: KhqrCode, outcome: QrOutcome): Promise<void> {
  const needsPerson = outcome.needsPerson && code.decision === null
  const isOver = outcome.state !== 'waiting' && outcome.state !== 'expired'
  const nextCheckAt = isOver ? null : nextCheck(code, ctx.now)
  await ctx.tx
    .update(khqrCodes)
    .set({
      ...{ state: outcome.state, missingCents: outcome.missingCents, extraCents: outcome.extraCents, nextCheckAt },
      ...(code.decision === null && undecided),
      // Whoever said to have paid without Bakong waits for a person anyway.
      ...{ needsPerson: needsPerson || (!isOver && code.needsPerson), failures: 0 },
    })
    .where(ofSchool(ctx, khqrCodes, eq(khqrCodes.id, code.id)))
  if (nextCheckAt) await enqueueCheck(ctx, code, nextCheckAt)
  const isNewState = outcome.state !== code.state
  if (isNewState) publish(ctx, 'private-user', [code.studentId], 'order', { order: code.orderId })
  // One for which nothing came to its account goes on being asked about: reviewers get one notification.
  if (needsPerson && (isOver ? isNewState : !code.needsPerson)) await notifyReviewers(ctx, code)
}

async function notifyReviewers(ctx: Ctx, { id: codeId, orderId, cents }: KhqrCode): Promise<void> {
  const [order] = await ctx.tx
    .select({ student: orders.studentName })
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
  await notify(ctx, khqrToCheck, await reviewersOf(ctx), { codeId, student: order?.student ?? '', cents })
}
