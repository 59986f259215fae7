import { eq, inArray } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import type { BulkAnswer, Changed, ConfirmedMatches } from '#shared/commerce/statements.schema.ts'
import { type ErrorCode, need } from '#shared/core/errors.ts'
import { orders } from '../commerce.tables.ts'
import { lockBulk } from '../slips/approve-slips.ts'
import { nameOfPayment, oddPayments } from './awaited-payments.ts'
import { type Confirmable, confirmableOf } from './confirmable.ts'
import { type BankLine, statementLines } from './statements.tables.ts'

/**
 * Confirm which payments lines are: a slip is approved and a KHQR payment accepted as their screens do it, by the same
 * rules; a payment that was confirmed before only gets its line. All of them, or none if one has changed meanwhile: those
 * are named. Of several at once, none may be odd: nobody has looked at each. What the acting person has confirmed before is
 * done already.
 */
export async function confirmMatches(ctx: Ctx, { matches }: ConfirmedMatches): Promise<BulkAnswer> {
  await lockBulk(ctx)
  const lines = await lockLines(
    ctx,
    matches.map(({ line_id }) => line_id),
  )
  const payments = await confirmableOf(ctx, matches)
  const ids = matches.map(({ id }) => id)
  const odd = ids.length > 1 ? await oddPayments(ctx, ids) : new Set<string>()
  const changed: Changed[] = []
  const waiting: { line: BankLine; payment: Confirmable }[] = []
  for (const match of matches) {
    const line = lines.find(({ id }) => id === match.line_id)
    const payment = payments.find(({ kind, id }) => kind === match.kind && id === match.id)
    need(line, 'commerce.bank_line_not_found')
    if (isDone(ctx, line, payment)) continue
    const isOdd = odd.has(nameOfPayment(match)) || (ids.length > 1 && line.reversedBy !== null)
    const code = faultOf(line, payment) ?? (isOdd ? 'commerce.match_unsure' : undefined)
    if (code) changed.push({ id: line.id, name: payment?.student ?? line.name, code })
    else if (payment) waiting.push({ line, payment })
  }
  if (changed.length > 0 || waiting.length === 0) {
    nothingChanged(ctx)
    return { done: 0, changed }
  }
  for (const { line, payment } of waiting) await confirm(ctx, line, payment)
  return { done: waiting.length, changed: [] }
}

/** Always in the same order, so that two who confirm the same do not deadlock. */
export async function lockLines(ctx: Ctx, ids: readonly string[]): Promise<BankLine[]> {
  return ctx.tx
    .select()
    .from(statementLines)
    .where(ofSchool(ctx, statementLines, inArray(statementLines.id, [...ids])))
    .orderBy(statementLines.id)
    .for('update')
}

/** Pressed twice, or sent again because the answer was lost. */
const isDone = (ctx: Ctx, line: BankLine, payment: Confirmable | undefined): boolean =>
  line.state === 'matched' && line.decidedBy === ctx.actor?.id && line.orderId === payment?.orderId

function faultOf(line: BankLine, payment: Confirmable | undefined): ErrorCode | undefined {
  if (line.state !== 'open') return 'commerce.bank_line_decided'
  if (!payment) return 'commerce.match_gone'
  if (payment.fault) return payment.fault
  const isExact = line.currency === 'USD' && line.cents === payment.cents
  return payment.kind === 'paid' || isExact ? undefined : 'commerce.match_amount'
}

async function confirm(ctx: Ctx, line: BankLine, payment: Confirmable): Promise<void> {
  const paymentId = await payment.confirm({ bankAccountId: line.bankAccountId, reference: line.reference })
  const { id: decidedBy, name: decidedName } = actorOf(ctx)
  const [order] = await ctx.tx
    .update(statementLines)
    .set({
      ...{ state: 'matched', orderId: payment.orderId, paymentId, isSettled: payment.kind !== 'paid' },
      ...{ decidedAt: ctx.now, decidedBy, decidedName },
    })
    .where(ofSchool(ctx, statementLines, eq(statementLines.id, line.id)))
    .returning({ id: statementLines.orderId })
  if (!order) return
  await record(ctx, {
    ...{ action: 'match', kind: 'bank line', thingId: line.id, thingName: nameOfLine(line) },
    before: { state: 'open' },
    after: { state: 'matched', order: await numberOfOrder(ctx, payment.orderId) },
  })
}

/** Who paid, or by which reference, as the bank says. */
export const nameOfLine = ({ name, reference, day }: BankLine): string => name || reference || day

async function numberOfOrder(ctx: Ctx, id: string): Promise<string> {
  const [row] = await ctx.tx
    .select({ number: orders.number })
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.id, id)))
  return row ? orderNumber(row.number) : ''
}
