import { inArray } from 'drizzle-orm'
import { nothingChanged } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import type { BulkAnswer, Changed } from '#shared/commerce/statements.schema.ts'
import { need } from '#shared/core/errors.ts'
import { paymentSlips } from '../commerce.tables.ts'
import { faultOf, type LockedSlip, lockSlips, writeDecision } from './decide-slip.ts'
import { warningsOfSlips } from './slip-inbox.ts'

/** Nobody approves many slips beside somebody else who does: each settles several orders, in an order of its own. */
export const lockBulk = (ctx: Ctx) => oneAtATime(ctx, 'payments that are confirmed together')

/**
 * Approve slips that have the amount of their orders and no warning: all of them, or none if one has changed meanwhile.
 * Those that the acting person has approved before are done already.
 */
export async function approveSlips(ctx: Ctx, ids: readonly string[]): Promise<BulkAnswer> {
  await lockBulk(ctx)
  await needAll(ctx, ids)
  const locked = await lockSlips(ctx, ids)
  const warned = await warningsOfSlips(ctx, ids)
  const changed = locked.flatMap((one): Changed[] => {
    if (isDone(ctx, one)) return []
    const code = faultOf(ctx, one, 'approve') ?? (warned.get(one.slip.id)?.length ? 'commerce.slip_unsure' : undefined)
    return code ? [{ id: one.slip.id, name: one.order.studentName, code }] : []
  })
  const waiting = locked.filter((one) => !isDone(ctx, one))
  if (changed.length > 0 || waiting.length === 0) {
    nothingChanged(ctx)
    return { done: 0, changed }
  }
  for (const one of waiting) await writeDecision(ctx, one, { decision: 'approve', reason: '' })
  return { done: waiting.length, changed: [] }
}

const isDone = (ctx: Ctx, { payment }: LockedSlip) =>
  payment.status === 'success' && payment.decidedBy === ctx.actor?.id

async function needAll(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const found = await ctx.tx
    .select({ id: paymentSlips.id })
    .from(paymentSlips)
    .where(ofSchool(ctx, paymentSlips, inArray(paymentSlips.id, [...ids])))
  need(found.length === new Set(ids).size, 'commerce.slip_not_found')
}
