import { asc, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { invoiceNumber } from '#shared/commerce/invoices.rules.ts'
import type { Invoice } from '#shared/commerce/orders.schema.ts'
import { invoices } from '../commerce.tables.ts'

/** The invoice of each order, and the credit notes that correct it. */
export async function invoicesOf(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, Invoice[]>> {
  if (orderIds.length === 0) return new Map()
  const { id, orderId, kind, number, totalCents, issuedAt } = invoices
  const rows = await ctx.tx
    .select({ id, orderId, kind, number, totalCents, issuedAt })
    .from(invoices)
    .where(ofSchool(ctx, invoices, inArray(orderId, [...orderIds])))
    .orderBy(asc(issuedAt), asc(id))
  const byOrder = Map.groupBy(rows, (row) => row.orderId)
  return new Map([...byOrder].map(([of, own]) => [of, own.map(invoiceAnswer)]))
}

type Row = Pick<typeof invoices.$inferSelect, 'id' | 'kind' | 'number' | 'totalCents' | 'issuedAt'>

const invoiceAnswer = ({ id, kind, number, totalCents, issuedAt }: Row): Invoice => ({
  ...{ id, kind, number: invoiceNumber(kind, number) },
  ...{ total_cents: totalCents, issued_at: issuedAt.toISOString() },
})
