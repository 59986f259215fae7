import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { bankNameOf } from '../banks/payable-accounts.ts'
import { bankAccounts, orders } from '../commerce.tables.ts'
import { entriesOfOrder } from '../ledger/post-payment.ts'
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
  const [lines, paid, ledger] = await Promise.all([linesOf(ctx, [id]), paymentsOf(ctx, id), ledgerOf(ctx, id)])
  const success = paid.filter(({ row }) => row.status === 'success')
  return {
    ...summaryOf(order, lines.get(id) ?? [], ctx.now),
    student: buyerOf({ student_name: order.studentName, ...person }),
    paid_cents: success.reduce((sum, { row }) => sum + row.amountCents, 0),
    payments: paid.map(({ payment, row }) => ({ ...payment, decided_by: row.decidedName })),
    ledger,
  }
}

async function ledgerOf(ctx: Ctx, orderId: string): Promise<OfficeOrder['ledger']> {
  const rows = await entriesOfOrder(ctx, orderId)
  const names = await namesOf(
    ctx,
    rows.flatMap(({ entry }) => [entry.debitOf, entry.creditOf].filter((of) => of !== null)),
  )
  return rows.map(({ entry, cause }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    cause,
    debit: entry.debit,
    credit: entry.credit,
    of: names.get(entry.debitOf ?? entry.creditOf ?? '') ?? null,
    cents: entry.cents,
  }))
}

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
