import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { isId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { mayDo } from '#server/identity/permissions.ts'
import { renderDocument } from '#server/learning/certificates/certificate-drawing.ts'
import { percentText } from '#shared/commerce/cents.rules.ts'
import { invoiceNumber } from '#shared/commerce/invoices.rules.ts'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import { rielRateText, rielText } from '#shared/commerce/riel.rules.ts'
import { need } from '#shared/core/errors.ts'
import { day, money } from '#shared/core/format.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { invoices, orders } from '../commerce.tables.ts'

const template = readFileSync(path.join(import.meta.dirname, 'invoice.typ'), 'utf8')

/** An invoice for its buyer, and for those who see orders. Nobody else finds it. */
export async function invoiceById(ctx: Ctx, id: string) {
  const { id: actorId } = actorOf(ctx)
  need(isId(id), 'commerce.invoice_not_found')
  const [found] = await ctx.tx
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, ofSchool(ctx, orders, eq(orders.id, invoices.orderId)))
    .where(ofSchool(ctx, invoices, eq(invoices.id, id)))
  const isSeen = found && (found.order.studentId === actorId || (await mayDo(ctx, 'orders.view')))
  need(isSeen, 'commerce.invoice_not_found')
  return found
}

type Found = Awaited<ReturnType<typeof invoiceById>>

/** On the sheet, in both languages: it is shown to people of either. */
const titles = {
  invoice: ['វិក្កយបត្រ និងបង្កាន់ដៃ', 'Invoice and receipt'],
  credit_note: ['លិខិតឥណទាន', 'Credit note'],
} as const

/** The file of an invoice, in Khmer and English. It is drawn from what was written when it was issued. */
export function drawInvoice({ invoice, order }: Found): Promise<Buffer> {
  const { seller, kind, totalCents, taxCents, taxBasisPoints, rielRate, points, pointsCents } = invoice
  const inBoth = (text: typeof seller.name | null) =>
    text ? [...new Set((['km', 'en'] as const).map((one) => textFor(text, one, seller.language).text))] : []
  const data = {
    title: titles[kind],
    number: invoiceNumber(kind, invoice.number),
    corrects: invoice.corrects === null ? null : invoiceNumber('invoice', invoice.corrects),
    order: orderNumber(order.number),
    date: [day('km', invoice.issuedAt), day('en', invoice.issuedAt)],
    seller: inBoth(seller.name),
    address: inBoth(seller.address),
    contact: [seller.phone, seller.email].filter(Boolean),
    buyer: order.studentName,
    lines: invoice.lines.map(({ title, cents, creditCents = 0 }) => ({
      ...{ title, amount: money(cents) },
      ...{ price: money(cents + creditCents), credit: creditCents > 0 ? `−${money(creditCents)}` : '' },
    })),
    points: pointsCents === null ? null : { count: String(points ?? 0), amount: money(pointsCents) },
    tax_number: seller.taxNumber ?? '',
    tax:
      taxCents === null
        ? null
        : {
            percent: `${percentText(taxBasisPoints ?? 0)}%`,
            ...{ without: money(totalCents - taxCents), amount: money(taxCents) },
          },
    total: money(totalCents),
    riel: rielRate === null ? null : { amount: rielText(totalCents, rielRate), rate: rielRateText(rielRate) },
    is_credit: kind === 'credit_note',
  }
  return renderDocument({ format: 'pdf', template, data, pictures: {} })
}
