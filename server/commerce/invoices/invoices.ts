import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { invoiceNumber } from '#shared/commerce/invoices.rules.ts'
import type { Invoice } from '#shared/commerce/orders.schema.ts'
import { invoices } from '../commerce.tables.ts'

/** The invoice of an order, and the credit notes that correct it. */
export async function invoicesOf(ctx: Ctx, orderId: string): Promise<Invoice[]> {
  const rows = await ctx.tx
    .select()
    .from(invoices)
    .where(ofSchool(ctx, invoices, eq(invoices.orderId, orderId)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  return rows.map(({ id, kind, number, totalCents, issuedAt }) => ({
    ...{ id, kind, number: invoiceNumber(kind, number) },
    ...{ total_cents: totalCents, issued_at: issuedAt.toISOString() },
  }))
}
