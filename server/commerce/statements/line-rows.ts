import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { BankLineRow } from '#shared/commerce/statements.schema.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import type { Proposed } from './proposed-matches.ts'
import { type BankLine, statementLines, statements } from './statements.tables.ts'

/** A line with the name of its bank, and the order it was matched with. */
export type KnownLine = BankLine & {
  bankName: string
  order: BankLineRow['order']
  /** All that its order was paid went back. */
  isGivenBack: boolean
}

/** Whether an order was refunded whole: then the line that paid it may be somebody else's. */
export const isGivenBack = () =>
  sql<boolean | null>`${orders.refundedCents} > 0 and ${orders.refundedCents} >= ${orders.totalCents}`

/**
 * What the bank has taken back after it was matched, and nobody has settled: the money is gone, and what it paid is open. An
 * order that was refunded whole since has ended it.
 */
export const isTakenBack = (ctx: Ctx): SQL | undefined =>
  and(
    ...[eq(statementLines.state, 'matched'), isNotNull(statementLines.reversedBy)],
    isNull(statementLines.reversalSettledAt),
    sql`not exists (select 1 from ${orders}
      where ${orders.schoolId} = ${ctx.schoolId} and ${orders.id} = ${statementLines.orderId} and ${isGivenBack()})`,
  )

/** Lines with the name of their bank, and the order they were matched with. */
export async function linesWhere(ctx: Ctx, where: SQL | undefined, limit: number, offset = 0): Promise<KnownLine[]> {
  const rows = await ctx.tx
    .select({
      line: statementLines,
      bank: statements,
      number: orders.number,
      isGivenBack: isGivenBack(),
      student: orders.studentName,
      product: orderLines.product,
    })
    .from(statementLines)
    .innerJoin(statements, ofSchool(ctx, statements, eq(statements.id, statementLines.statementId)))
    .leftJoin(orders, ofSchool(ctx, orders, eq(orders.id, statementLines.orderId)))
    .leftJoin(
      orderLines,
      ofSchool(ctx, orderLines, and(eq(orderLines.orderId, statementLines.orderId), eq(orderLines.position, 0))),
    )
    .where(ofSchool(ctx, statementLines, where))
    .orderBy(desc(statementLines.at), statementLines.id)
    .limit(limit)
    .offset(offset)
  return rows.map(({ line, bank, number, student, product, isGivenBack: back }) => ({
    ...{ ...line, isGivenBack: back === true, bankName: `${bank.bankName} ${bank.accountNumber}` },
    order:
      line.orderId === null || number === null
        ? null
        : { id: line.orderId, number, student: student ?? '', title: product?.title ?? '' },
  }))
}

export function rowOf(line: KnownLine, { confidence, matches }: Proposed): BankLineRow {
  return {
    ...{ id: line.id, day: line.day, at: line.hasTime ? line.at.toISOString() : null, cents: line.cents },
    ...{ currency: line.currency, reference: line.reference, name: line.name, details: line.details },
    ...{
      state: line.state,
      bank_name: line.bankName,
      is_reversed: line.reversedBy !== null,
      is_taken_back:
        line.state === 'matched' && line.reversedBy !== null && !line.reversalSettledAt && !line.isGivenBack,
      confidence,
      matches,
      order: line.order,
    },
    ...{ decided_by: line.decidedName, decided_at: line.decidedAt?.toISOString() ?? null },
    can_undo: line.state !== 'open' && (!line.isSettled || line.isGivenBack),
  }
}
