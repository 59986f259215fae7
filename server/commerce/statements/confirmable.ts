import { eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { takesSlip } from '#shared/commerce/orders.rules.ts'
import type { MatchKind } from '#shared/commerce/statements.lists.ts'
import type { ConfirmedMatches } from '#shared/commerce/statements.schema.ts'
import { type ErrorCode, need } from '#shared/core/errors.ts'
import { orders, payments } from '../commerce.tables.ts'
import { decideQr } from '../khqr/decide-qr.ts'
import { type KhqrCode, khqrCodes, khqrReceipts } from '../khqr/khqr.tables.ts'
import { undecided } from '../khqr/note-received.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { isOwn, lockSlips, faultOf as slipFault, writeDecision } from '../slips/decide-slip.ts'
import { statementLines } from './statements.tables.ts'

type Line = { bankAccountId: string; reference: string }

/** A payment under the lock of its order, with why it cannot be confirmed, or how it is. */
export type Confirmable = {
  kind: MatchKind
  id: string
  orderId: string
  student: string
  cents: number
  fault: ErrorCode | undefined
  /** Returns the id of the payment that it is now. */
  confirm(line: Line): Promise<string>
}

/** The payments of matches. All their orders are locked first, in one order for everybody. */
export async function confirmableOf(ctx: Ctx, matches: ConfirmedMatches['matches']): Promise<Confirmable[]> {
  const ids = (kind: MatchKind) => matches.filter((one) => one.kind === kind).map(({ id }) => id)
  await lockOrders(ctx, { slipIds: ids('slip'), codeIds: ids('khqr') })
  return [
    ...(await confirmableSlips(ctx, ids('slip'))),
    ...(await confirmableCodes(ctx, ids('khqr'))),
    ...(await confirmedBefore(ctx, ids('paid'))),
  ]
}

async function lockOrders(ctx: Ctx, { slipIds, codeIds }: { slipIds: string[]; codeIds: string[] }): Promise<void> {
  if (slipIds.length + codeIds.length === 0) return
  await ctx.tx.execute(sql`
    select o.id from orders o
    where o.school_id = ${ctx.schoolId} and (
      o.id in (select s.order_id from payment_slips s
        where s.school_id = ${ctx.schoolId} and s.id = any(${sql.param(slipIds)}::uuid[]))
      or o.id in (select k.order_id from khqr_codes k
        where k.school_id = ${ctx.schoolId} and k.id = any(${sql.param(codeIds)}::uuid[])))
    order by o.id for update`)
}

async function confirmableSlips(ctx: Ctx, ids: string[]): Promise<Confirmable[]> {
  const locked = await lockSlips(ctx, ids)
  return locked.map((one) => ({
    ...{ kind: 'slip', id: one.slip.id, orderId: one.order.id, student: one.order.studentName },
    ...{ cents: one.order.totalCents, fault: slipFault(ctx, one, 'approve') },
    async confirm(line) {
      await writeDecision(ctx, one, { decision: 'approve', reason: '' }, line)
      return one.payment.id
    },
  }))
}

async function confirmableCodes(ctx: Ctx, ids: string[]): Promise<Confirmable[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .select({ code: khqrCodes, order: orders })
    .from(khqrCodes)
    .innerJoin(orders, ofSchool(ctx, orders, eq(orders.id, khqrCodes.orderId)))
    .where(ofSchool(ctx, khqrCodes, inArray(khqrCodes.id, ids)))
  const received = await ctx.tx
    .select({ codeId: khqrReceipts.codeId })
    .from(khqrReceipts)
    .where(ofSchool(ctx, khqrReceipts, inArray(khqrReceipts.codeId, ids)))
  const known = new Set(received.map(({ codeId }) => codeId))
  return rows.map(({ code, order }) => ({
    ...{ kind: 'khqr', id: code.id, orderId: order.id, student: order.studentName, cents: order.totalCents },
    fault: codeFault(ctx, code, order, known.has(code.id)),
    confirm: ({ bankAccountId }) => acceptCode(ctx, code, { bankAccountId }),
  }))
}

/** Of what Bakong has found something, a person decides on the screen of KHQR payments. */
function codeFault(ctx: Ctx, code: KhqrCode, order: OrderRow, isReceived: boolean): ErrorCode | undefined {
  const isFree = code.paymentId === null && (code.state === 'waiting' || code.state === 'expired') && !isReceived
  if (!isFree || (code.decision !== null && code.decision !== 'refuse')) return 'commerce.qr_decided'
  if (!takesSlip(order.status)) return order.status === 'paid' ? 'commerce.order_paid' : 'commerce.order_closed'
  if (code.cents - code.spentCents < order.totalCents) return 'commerce.too_little'
  return isOwn(ctx, order) ? 'commerce.own_slip' : undefined
}

/** The bank says it, as the student might have: then a person has accepted it. */
async function acceptCode(ctx: Ctx, { id }: KhqrCode, line: Pick<Line, 'bankAccountId'>): Promise<string> {
  const ofCode = ofSchool(ctx, khqrCodes, eq(khqrCodes.id, id))
  await ctx.tx
    .update(khqrCodes)
    .set({ ...undecided, needsPerson: true })
    .where(ofCode)
  await decideQr(ctx, id, { decision: 'accept', note: '' }, line)
  const [code] = await ctx.tx.select({ paymentId: khqrCodes.paymentId }).from(khqrCodes).where(ofCode)
  need(code?.paymentId, 'commerce.qr_not_found')
  return code.paymentId
}

/** Payments that were confirmed before and have no line yet. */
async function confirmedBefore(ctx: Ctx, ids: string[]): Promise<Confirmable[]> {
  if (ids.length === 0) return []
  const used = await ctx.tx
    .select({ id: statementLines.paymentId })
    .from(statementLines)
    .where(ofSchool(ctx, statementLines, inArray(statementLines.paymentId, ids)))
  const shown = new Set(used.map(({ id }) => id))
  const rows = await ctx.tx
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, ofSchool(ctx, orders, eq(orders.id, payments.orderId)))
    .where(
      ofSchool(
        ctx,
        payments,
        ...[inArray(payments.id, ids), eq(payments.status, 'success'), inArray(payments.method, ['slip', 'khqr'])],
      ),
    )
  return rows.map(({ payment, order }) => ({
    ...{ kind: 'paid', id: payment.id, orderId: order.id, student: order.studentName, cents: payment.amountCents },
    // Nobody else confirms at the same time, so that what is read here stays.
    fault: shown.has(payment.id) ? 'commerce.match_used' : undefined,
    confirm: async () => payment.id,
  }))
}
