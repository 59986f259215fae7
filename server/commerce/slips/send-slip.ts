import { count, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { notify } from '#server/notifications/notify.ts'
import { mostSlipsEach } from '#shared/commerce/commerce.lists.ts'
import { takesSlip } from '#shared/commerce/orders.rules.ts'
import type { Order, SlipQuery } from '#shared/commerce/orders.schema.ts'
import { comparableReference } from '#shared/commerce/slips.rules.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { bankNameOf } from '../banks/payable-accounts.ts'
import { slipReceived } from '../commerce.notices.ts'
import { bankAccounts, orderLines, orders, paymentSlips, payments } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { orderById } from '../orders/orders.ts'
import { lockOwnOrder } from '../orders/own-order.ts'
import { renewPoints } from '../points/hold-points.ts'
import { giveTimeForReview } from '../subscriptions/while-reviewed.ts'
import { reviewersOf } from './reviewers.ts'
import { similarSlip } from './similar-slip.ts'
import { addSlipFile, type StoredSlip, slipFileName, storeSlip } from './slip-file.ts'

type Sent = { orderId: string; query: SlipQuery; bytes: Uint8Array }

/** Send the slip of a transfer. The same file again changes nothing; another one replaces it until it is reviewed. */
export async function sendSlip(outside: Outside, { orderId, query, bytes }: Sent): Promise<Order> {
  const { files, inSchool, visit } = outside
  const { id: schoolId } = visit.school
  // Before anything is stored.
  await inSchool((ctx) => orderForSlip(ctx, orderId))
  const stored = await storeSlip(files, schoolId, { name: query.name, bytes })
  const forget = () => files.remove(schoolId, slipFileName(stored.folder, stored.ending))
  try {
    const looksLikeId = await similarSlip(outside, { orderId, amountCents: query.amount_cents, stored })
    const { isNew, order } = await inSchool((ctx) => addSlip(ctx, orderId, query, { ...stored, looksLikeId }))
    if (!isNew) await forget()
    return order
  } catch (error) {
    // What was refused must not stay on the disk.
    await forget()
    throw error
  }
}

/** An order of the acting person that takes a slip, locked. An expired one does: the money may have been sent in time. */
async function orderForSlip(ctx: Ctx, orderId: string): Promise<OrderRow> {
  const order = await lockOwnOrder(ctx, orderId)
  need(takesSlip(order.status), 'commerce.order_closed')
  return order
}

type SeenSlip = StoredSlip & { looksLikeId: string | undefined }

async function addSlip(ctx: Ctx, orderId: string, query: SlipQuery, stored: SeenSlip) {
  const order = await orderForSlip(ctx, orderId)
  const account = await accountToPay(ctx, query.account)
  const current = await currentSlip(ctx, order.id)
  const described = {
    bankAccountId: account.id,
    bankName: bankNameOf(account),
    accountName: account.accountName,
    accountNumber: account.accountNumber,
    amountCents: query.amount_cents,
    ...referenceOf(bankNameOf(account), query.reference),
  }
  if (current?.sha256 === stored.sha256) {
    await ctx.tx
      .update(paymentSlips)
      .set(described)
      .where(ofSchool(ctx, paymentSlips, eq(paymentSlips.id, current.id)))
    return { isNew: false, order: await orderById(ctx, order.id) }
  }
  await needFew(ctx, order.id)
  const paymentId = current ? await replace(ctx, current) : await addPayment(ctx, order)
  await addSlipFile(ctx, stored, order.studentId)
  const slipId = newId()
  await ctx.tx.insert(paymentSlips).values({
    ...{ schoolId: ctx.schoolId, id: slipId, paymentId, orderId: order.id, studentId: order.studentId, ...described },
    ...{ look: stored.look, looksLikeId: stored.looksLikeId ?? null },
    ...{ sha256: stored.sha256, mediaId: stored.mediaId, isPdf: stored.ending === 'pdf' },
    ...{ isLate: ctx.now > order.expiresAt, createdAt: ctx.now },
  })
  await ctx.tx
    .update(orders)
    .set({ status: 'review' })
    .where(ofSchool(ctx, orders, eq(orders.id, order.id)))
  await giveTimeForReview(ctx, order)
  await renewPoints(ctx, order)
  await notifyReviewers(ctx, order, slipId)
  return { isNew: true, order: await orderById(ctx, order.id) }
}

async function accountToPay(ctx: Ctx, id: string): Promise<typeof bankAccounts.$inferSelect> {
  const [account] = await ctx.tx
    .select()
    .from(bankAccounts)
    .where(outsideTrash(ctx, bankAccounts, eq(bankAccounts.id, id)))
  return account ?? refuse('commerce.account_not_found', { account: 'commerce.account_not_found' })
}

/** Two accounts of one bank share its references. */
function referenceOf(bankName: string, reference: string) {
  const comparable = comparableReference(reference)
  return { reference, referenceKey: comparable === '' ? null : `${bankName.toLowerCase()} ${comparable}` }
}

/** The slip that waits to be reviewed. */
async function currentSlip(ctx: Ctx, orderId: string) {
  const [found] = await ctx.tx
    .select({ slip: paymentSlips })
    .from(payments)
    .innerJoin(
      paymentSlips,
      ofSchool(ctx, paymentSlips, eq(paymentSlips.paymentId, payments.id), isNull(paymentSlips.replacedAt)),
    )
    .where(ofSchool(ctx, payments, eq(payments.orderId, orderId), eq(payments.status, 'pending')))
  return found?.slip
}

async function needFew(ctx: Ctx, orderId: string): Promise<void> {
  const [sent] = await ctx.tx
    .select({ slips: count() })
    .from(paymentSlips)
    .where(ofSchool(ctx, paymentSlips, eq(paymentSlips.orderId, orderId)))
  need((sent?.slips ?? 0) < mostSlipsEach, 'commerce.too_many_slips')
}

async function replace(ctx: Ctx, { id, paymentId }: typeof paymentSlips.$inferSelect): Promise<string> {
  await ctx.tx
    .update(paymentSlips)
    .set({ replacedAt: ctx.now })
    .where(ofSchool(ctx, paymentSlips, eq(paymentSlips.id, id)))
  return paymentId
}

async function addPayment(ctx: Ctx, { id: orderId, totalCents: amountCents }: OrderRow): Promise<string> {
  const id = newId()
  await ctx.tx.insert(payments).values({
    ...{ schoolId: ctx.schoolId, id, orderId, method: 'slip', status: 'pending', amountCents, createdAt: ctx.now },
  })
  return id
}

async function notifyReviewers(ctx: Ctx, order: OrderRow, slipId: string): Promise<void> {
  const [line] = await ctx.tx
    .select({ product: orderLines.product })
    .from(orderLines)
    .where(ofSchool(ctx, orderLines, eq(orderLines.orderId, order.id)))
    .limit(1)
  const { studentName: student, totalCents: cents } = order
  await notify(ctx, slipReceived, await reviewersOf(ctx), { slipId, student, cents, title: line?.product.title ?? '' })
}
