import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { lineInBooks, pointsCentsInBooks } from '#shared/commerce/ledger.rules.ts'
import type { LineBooks, OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { bankNameOf, payableAccounts } from '../banks/payable-accounts.ts'
import { officeCardsOf } from '../cards/order-card.ts'
import { bankAccounts, orders } from '../commerce.tables.ts'
import { invoicesOf } from '../invoices/invoices.ts'
import { entriesOfLine, entriesOfOrder } from '../ledger/entries.ts'
import { pointsOfLines } from '../points/refund-points.ts'
import { refundAnswer, refundsOf } from '../refunds/refunds.ts'
import { buyerOf } from './office-order-list.ts'
import { linesOf, paymentsOf, summaryOf } from './orders.ts'

/** One order as the office sees it: its payments, and what they moved in the books. */
export async function officeOrderById(ctx: Ctx, id: string): Promise<OfficeOrder> {
  const [found] = await ctx.tx
    .select({ order: orders, member_id: memberships.id, email: users.email, avatar: users.avatar })
    .from(orders)
    .leftJoin(memberships, outsideTrash(ctx, memberships, eq(memberships.userId, orders.studentId)))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(ofSchool(ctx, orders, eq(orders.id, id)))
  need(found, 'commerce.order_not_found')
  const { order, ...person } = found
  const [lines, paid, entries, asked, invoices, cards, pointsOf, accounts] = await Promise.all([
    linesOf(ctx, [id]),
    paymentsOf(ctx, id),
    entriesOfOrder(ctx, id),
    refundsOf(ctx, id),
    invoicesOf(ctx, [id]),
    officeCardsOf(ctx, id),
    pointsOfLines(ctx, id),
    payableAccounts(ctx),
  ])
  const own = lines.get(id) ?? []
  const of = entries.flatMap(({ entry }) => [entry.debitOf, entry.creditOf].filter((one) => one !== null))
  const names = await namesOf(ctx, of)
  const success = paid.filter(({ row }) => row.status === 'success')
  return {
    ...summaryOf(order, { lines: own, invoices: invoices.get(id) }, ctx.now),
    student: buyerOf({ student_name: order.studentName, ...person }),
    refunded_cents: order.refundedCents,
    paid_cents: success.reduce((sum, { row }) => sum + row.amountCents, 0),
    payments: paid.map(({ payment, row }) => ({ ...payment, decided_by: row.decidedName })),
    books: own.map((line) => booksAnswer(line.id, entries, { names, pointsOf })),
    cards,
    refunds: asked.map((row) => ({ ...refundAnswer(row), decided_by: row.decidedName })),
    ledger: entries.map(({ entry, cause }) => ledgerRow(entry, cause, names)),
    accounts: accounts.map((one) => ({ id: one.id, name: `${one.bank_name} · ${one.account_number}` })),
  }
}

type Entries = Awaited<ReturnType<typeof entriesOfOrder>>
type Names = Map<string, string>

type PointsOf = Awaited<ReturnType<typeof pointsOfLines>>

function booksAnswer(
  lineId: string,
  entries: Entries,
  { names, pointsOf }: { names: Names; pointsOf: PointsOf },
): LineBooks {
  const own = entriesOfLine(entries, lineId)
  const { paidCents, refundedCents, left } = lineInBooks(own)
  const { spent, earned, missing } = pointsOf(lineId)
  return {
    line_id: lineId,
    paid_cents: paidCents,
    refunded_cents: refundedCents,
    left: {
      fee_cents: left.feeCents,
      school_cents: left.schoolCents,
      lecturers: left.lecturers.map(({ userId, cents }) => ({ user_id: userId, name: names.get(userId) ?? '', cents })),
    },
    points: { spent, spent_cents: pointsCentsInBooks(own), earned, missing },
  }
}

const ledgerRow = (entry: Entries[number]['entry'], cause: string, names: Names): OfficeOrder['ledger'][number] => ({
  id: entry.id,
  at: entry.at.toISOString(),
  cause,
  debit: entry.debit,
  credit: entry.credit,
  of: names.get(entry.debitOf ?? entry.creditOf ?? '') ?? null,
  cents: entry.cents,
})

/** What the people and bank accounts of the books are called. */
async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await ctx.tx
    .select({ id: memberships.userId, first: memberships.firstName, last: memberships.lastName })
    .from(memberships)
    .where(ofSchool(ctx, memberships, inArray(memberships.userId, [...ids])))
  const accounts = await ctx.tx
    .select()
    .from(bankAccounts)
    .where(ofSchool(ctx, bankAccounts, and(inArray(bankAccounts.id, [...ids]))))
  return new Map([
    ...people.map(({ id, first, last }) => [id, fullName(first, last)] as const),
    ...accounts.map((row) => [row.id, bankNameOf(row)] as const),
  ])
}
