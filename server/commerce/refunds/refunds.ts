import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Refund } from '#shared/commerce/refunds.schema.ts'
import { refunds } from '../commerce.tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The refunds of an order and the requests for them, the newest first. */
export function refundsOf(ctx: Ctx, orderId: string): Promise<RefundRow[]> {
  return ctx.tx
    .select()
    .from(refunds)
    .where(ofSchool(ctx, refunds, eq(refunds.orderId, orderId)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
}

export const refundAnswer = (row: RefundRow): Refund => ({
  id: row.id,
  line_id: row.lineId,
  status: row.status,
  cents: row.cents,
  reason: row.reason,
  note: row.note,
  reference: row.reference,
  asked_at: row.askedAt?.toISOString() ?? null,
  asked_text: row.askedText,
  send_to: row.sendTo,
  decided_at: row.decidedAt?.toISOString() ?? null,
})
