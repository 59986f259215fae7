import { and, inArray } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { orders } from '../commerce.tables.ts'
import { lockLines, nameOfLine } from './confirm-matches.ts'
import { isGivenBack } from './line-rows.ts'
import { type BankLine, statementLines } from './statements.tables.ts'

/** Lines that are no payments of students. Putting them aside twice is harmless. */
export async function setAside(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const lines = await linesToChange(ctx, ids)
  need(
    lines.every(({ state }) => state !== 'matched'),
    'commerce.bank_line_decided',
  )
  const { id: decidedBy, name: decidedName } = actorOf(ctx)
  const open = lines.filter(({ state }) => state === 'open')
  return write(ctx, open, 'set_aside', { state: 'aside', decidedAt: ctx.now, decidedBy, decidedName })
}

/** Lines wait again, unless an order was paid by one and was not refunded whole since. */
export async function reopen(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const lines = await linesToChange(ctx, ids)
  const refunded = await refundedOf(ctx, lines)
  need(
    lines.every(({ isSettled, orderId }) => !isSettled || refunded.has(orderId)),
    'commerce.bank_line_paid',
  )
  const decided = lines.filter(({ state }) => state !== 'open')
  const undone = {
    orderId: null,
    paymentId: null,
    isSettled: false,
    reversalSettledAt: null,
    decidedAt: null,
    decidedBy: null,
    decidedName: null,
  }
  return write(ctx, decided, 'put_back', { state: 'open', ...undone })
}

/** The orders of lines of which all went back: what went back is never less again. */
async function refundedOf(ctx: Ctx, lines: readonly BankLine[]): Promise<Set<string | null>> {
  const ids = lines.flatMap(({ isSettled, orderId }) => (isSettled && orderId ? [orderId] : []))
  if (ids.length === 0) return new Set()
  const rows = await ctx.tx
    .select({ id: orders.id })
    .from(orders)
    .where(ofSchool(ctx, orders, and(inArray(orders.id, ids), isGivenBack())))
  return new Set(rows.map(({ id }) => id))
}

/** Locked; refused if one of them is gone. */
export async function linesToChange(ctx: Ctx, ids: readonly string[]): Promise<BankLine[]> {
  const lines = await lockLines(ctx, ids)
  need(lines.length === new Set(ids).size, 'commerce.bank_line_not_found')
  return lines
}

type Written = Partial<typeof statementLines.$inferInsert> & Pick<BankLine, 'state'>

async function write(ctx: Ctx, lines: readonly BankLine[], action: 'set_aside' | 'put_back', written: Written) {
  if (lines.length === 0) return nothingChanged(ctx)
  await ctx.tx
    .update(statementLines)
    .set(written)
    .where(
      ofSchool(
        ctx,
        statementLines,
        inArray(
          statementLines.id,
          lines.map(({ id }) => id),
        ),
      ),
    )
  await record(
    ctx,
    ...lines.map((line) => ({
      ...{ action, kind: 'bank line' as const, thingId: line.id, thingName: nameOfLine(line) },
      before: { state: line.state },
      after: { state: written.state },
    })),
  )
  return { changed: lines.length }
}
