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
type Line = Pick<typeof orderLines.$inferSelect, 'product' | 'priceCents' | 'creditCents' | 'points' | 'pointsCents'>

/** Write the invoice of an order that is paid, which is also its receipt. What costs no money has none. */
export async function issueInvoice(ctx: Ctx, order: Order, lines: readonly Line[]): Promise<void> {
  if (order.totalCents === 0) return
  const number = await insertInvoice(ctx, {
    ...{ orderId: order.id, totalCents: order.totalCents },
    // Before points, which are taken off the sum.
    lines: lines.map(({ product: { title }, priceCents, pointsCents, creditCents }) => ({
      ...{ title, cents: priceCents + pointsCents, ...(creditCents > 0 && { creditCents }) },
    })),
    ...pointsOf(lines),
  })
  const titles = lines.map(({ product }) => product.title).join(', ')
  const facts = { orderId: order.id, number: invoiceNumber('invoice', number), cents: order.totalCents, titles }
  await notify(ctx, receiptIssued, [order.studentId], facts)
}

/** What points have paid of it. */
function pointsOf(lines: readonly Line[]): Pick<InvoiceRow, 'points' | 'pointsCents'> {
  const pointsCents = lines.reduce((sum, line) => sum + line.pointsCents, 0)
  return pointsCents === 0 ? {} : { pointsCents, points: lines.reduce((sum, { points }) => sum + points, 0) }
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
  await insertNumbered(ctx, 'credit_note', corrected ? termsLike(corrected, before, cents) : {}, {
    ...{ orderId, refundId, corrects: corrected?.number ?? null, totalCents: cents },
    lines: [{ title, cents }],
  })
}

type InvoiceRow = typeof invoices.$inferInsert

/** What is said of tax and riel. */
type Terms = Partial<Pick<InvoiceRow, 'taxBasisPoints' | 'taxCents' | 'rielRate'>> & { taxNumber?: string | undefined }

async function termsOfToday(ctx: Ctx, totalCents: number): Promise<Terms> {
  const { hasTax, taxBasisPoints, taxNumber, hasRiel, rielRate } = await settingsOf(ctx)
  return {
    ...(hasTax && { taxBasisPoints, taxCents: taxIn(totalCents, taxBasisPoints), taxNumber }),
    ...(hasRiel && { rielRate }),
  }
}

/** Those of the invoice that a credit note corrects, whatever the school has set since. */
function termsLike(
  { seller, totalCents, taxBasisPoints, taxCents, rielRate }: typeof invoices.$inferSelect,
  beforeCents: number,
  cents: number,
): Terms {
  if (taxCents === null) return { rielRate }
  const back = taxBack({ totalCents, taxCents }, beforeCents, cents)
  return { rielRate, taxBasisPoints, taxCents: back, taxNumber: seller.taxNumber }
}

type Written = Pick<
  InvoiceRow,
  'orderId' | 'refundId' | 'corrects' | 'totalCents' | 'lines' | 'points' | 'pointsCents'
> & {
  issuedAt?: Date
}

/** An invoice with the tax and the riel of today. */
export async function insertInvoice(ctx: Ctx, written: Written): Promise<number> {
  return insertNumbered(ctx, 'invoice', await termsOfToday(ctx, written.totalCents), written)
}

/** Numbers have no gaps: the counter is locked until the transaction ends, and one that is rolled back uses none. */
async function insertNumbered(
  ctx: Ctx,
  kind: InvoiceKind,
  { taxNumber, ...terms }: Terms,
  written: Written,
): Promise<number> {
  const { schoolId, now } = ctx
  await lockCounterOf(ctx, kind)
  const number = await nextOf(ctx, kind)
  const seller = { ...(await sellerOf(ctx)), ...(taxNumber !== undefined && { taxNumber }) }
  await ctx.tx
    .insert(invoices)
    .values({ schoolId, id: newId(), kind, number, seller, ...terms, issuedAt: now, ...written })
  return number
}

async function sellerOf(ctx: Ctx): Promise<Seller> {
  const { school, profile } = await ownSchool(ctx)
  const { address = null, phone = null, email = null } = profile.contact
  return { name: school.name, address, phone, email, language: school.defaultLanguage }
}
