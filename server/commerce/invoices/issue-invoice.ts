import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { lockCounterOf, nextOf } from '#server/learning/counters.ts'
import { notify } from '#server/notifications/notify.ts'
import { ownSchool } from '#server/tenancy/own-school.ts'
import type { InvoiceKind } from '#shared/commerce/commerce.lists.ts'
import { invoiceNumber } from '#shared/commerce/invoices.rules.ts'
import { taxBack, taxIn } from '#shared/commerce/taxes.rules.ts'
import { receiptIssued } from '../commerce.notices.ts'
import { invoices, type orderLines, type orders, type Seller } from '../commerce.tables.ts'
import { settingsOf } from '../settings/sales-settings.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'studentId' | 'totalCents'>
type Line = Pick<typeof orderLines.$inferSelect, 'product' | 'priceCents'>

/** Write the invoice of an order that is paid, which is also its receipt. What costs nothing has none. */
export async function issueInvoice(ctx: Ctx, order: Order, lines: readonly Line[]): Promise<void> {
  if (order.totalCents === 0) return
  const { hasTax, taxBasisPoints } = await settingsOf(ctx)
  const number = await insertInvoice(ctx, 'invoice', {
    ...{ orderId: order.id, totalCents: order.totalCents },
    ...(hasTax && { taxBasisPoints, taxCents: taxIn(order.totalCents, taxBasisPoints) }),
    lines: lines.map(({ product, priceCents: cents }) => ({ title: product.title, cents })),
  })
  const titles = lines.map(({ product }) => product.title).join(', ')
  const facts = { orderId: order.id, number: invoiceNumber('invoice', number), cents: order.totalCents, titles }
  await notify(ctx, receiptIssued, [order.studentId], facts)
}

type Refunded = { refundId: string; title: string; cents: number }

/** An invoice is never changed: what is refunded of it is a credit note. */
export async function issueCreditNote(ctx: Ctx, orderId: string, { refundId, title, cents }: Refunded): Promise<void> {
  // Before they are read: of two refunds of an order at once, the second sees the credit note of the first.
  await lockCounterOf(ctx, 'credit_note')
  const written = await ctx.tx
    .select()
    .from(invoices)
    .where(ofSchool(ctx, invoices, eq(invoices.orderId, orderId)))
  const corrected = written.find(({ kind }) => kind === 'invoice')
  const before = written.filter(({ kind }) => kind === 'credit_note').reduce((sum, one) => sum + one.totalCents, 0)
  const taxCents = corrected?.taxCents ?? null
  await insertInvoice(ctx, 'credit_note', {
    ...{ orderId, refundId, corrects: corrected?.number ?? null, totalCents: cents },
    // As its invoice says it, whatever the school has set since.
    ...(corrected && { rielRate: corrected.rielRate }),
    ...(corrected &&
      taxCents !== null && {
        ...{ taxNumber: corrected.seller.taxNumber, taxBasisPoints: corrected.taxBasisPoints },
        taxCents: taxBack({ totalCents: corrected.totalCents, taxCents }, before, cents),
      }),
    lines: [{ title, cents }],
  })
}

type Written = Omit<typeof invoices.$inferInsert, 'schoolId' | 'id' | 'kind' | 'number' | 'seller' | 'issuedAt'> & {
  issuedAt?: Date
  /** Of a credit note: that of its invoice. Else it is today's. */
  taxNumber?: string | undefined
}

/** Numbers have no gaps: the counter is locked until the transaction ends, and one that is rolled back uses none. */
export async function insertInvoice(ctx: Ctx, kind: InvoiceKind, { taxNumber, ...written }: Written): Promise<number> {
  const { schoolId, now } = ctx
  await lockCounterOf(ctx, kind)
  const number = await nextOf(ctx, kind)
  const settings = await settingsOf(ctx)
  const isTaxed = typeof written.taxCents === 'number'
  const seller = { ...(await sellerOf(ctx)), ...(isTaxed && { taxNumber: taxNumber ?? settings.taxNumber }) }
  const asOfNow = { seller, rielRate: settings.hasRiel ? settings.rielRate : null, issuedAt: now }
  await ctx.tx.insert(invoices).values({ schoolId, id: newId(), kind, number, ...asOfNow, ...written })
  return number
}

async function sellerOf(ctx: Ctx): Promise<Seller> {
  const { school, profile } = await ownSchool(ctx)
  const { address = null, phone = null, email = null } = profile.contact
  return { name: school.name, address, phone, email, language: school.defaultLanguage }
}
