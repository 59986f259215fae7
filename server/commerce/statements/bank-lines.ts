import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import {
  type BankLineSort,
  type BankLineTab,
  bankLineTabs,
  type Confidence,
  confidences,
  mostConfirmed,
} from '#shared/commerce/statements.lists.ts'
import type { BankLinePage, BankLineRow, BankLinesQuery } from '#shared/commerce/statements.schema.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import { payableAccounts } from '../banks/payable-accounts.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { lastStatement } from './add-statement.ts'
import { awaitedPayments } from './awaited-payments.ts'
import { mappedAccounts } from './mapped-accounts.ts'
import { type Proposed, proposalsOf } from './proposed-matches.ts'
import { type BankLine, statementLines, statements } from './statements.tables.ts'

/** The newest that wait. Each is compared with every payment of its amount. */
const mostOpen = 500

type Known = BankLine & { bankName: string; order: BankLineRow['order'] }

/** One page of the lines of statements; of those that wait, with what they seem to be. */
export async function bankLineList(ctx: Ctx, query: BankLinesQuery): Promise<BankLinePage> {
  const counts = await countsOf(ctx)
  const open = counts.open > 0 ? await linesWhere(ctx, eq(statementLines.state, 'open'), mostOpen) : []
  const payments = open.length > 0 ? await awaitedPayments(ctx) : []
  const proposed = proposalsOf(ctx, open, payments)
  const sure = Object.fromEntries(confidences.map((one) => [one, 0])) as Record<Confidence, number>
  for (const { confidence } of proposed.values()) sure[confidence] += 1
  const page =
    query.tab === 'open'
      ? pageOfOpen(query, open, proposed)
      : await pageOfDecided(ctx, query, query.q ? undefined : counts[query.tab])
  return {
    ...page,
    ...{ counts, sure, strong: strongOf(open, proposed) },
    ...{ statement: await lastStatement(ctx), accounts: await accountsOf(ctx) },
  }
}

async function countsOf(ctx: Ctx): Promise<Record<BankLineTab, number>> {
  const rows = await ctx.tx
    .select({ state: statementLines.state, lines: count() })
    .from(statementLines)
    .where(ofSchool(ctx, statementLines))
    .groupBy(statementLines.state)
  const of = new Map(rows.map(({ state, lines }) => [state, lines]))
  return Object.fromEntries(bankLineTabs.map((tab) => [tab, of.get(tab) ?? 0])) as Record<BankLineTab, number>
}

/** Lines with the name of their bank, and the order they were matched with. */
export async function linesWhere(ctx: Ctx, where: SQL | undefined, limit: number, offset = 0): Promise<Known[]> {
  const rows = await ctx.tx
    .select({
      line: statementLines,
      bank: statements,
      number: orders.number,
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
  return rows.map(({ line, bank, number, student, product }) => ({
    ...{ ...line, bankName: `${bank.bankName} ${bank.accountNumber}` },
    order:
      line.orderId === null || number === null
        ? null
        : { id: line.orderId, number, student: student ?? '', title: product?.title ?? '' },
  }))
}

/** What "confirm all" confirms, at most so many at once. */
function strongOf(open: readonly BankLine[], proposed: ReadonlyMap<string, Proposed>): BankLinePage['strong'] {
  const all = open.flatMap(({ id }) => {
    const found = proposed.get(id)
    const [best] = found?.matches ?? []
    return found?.confidence === 'strong' && best ? [{ line_id: id, kind: best.kind, id: best.id }] : []
  })
  return all.slice(0, mostConfirmed)
}

const rank: Record<Confidence, number> = { none: 0, possible: 1, strong: 2 }
const signs: Record<BankLineSort, number> = { weakest: 1, strongest: -1, newest: 0 }

function pageOfOpen(query: BankLinesQuery, open: readonly Known[], proposed: ReadonlyMap<string, Proposed>) {
  const wanted = searchText(query.q ?? '')
  const nothing: Proposed = { confidence: 'none', matches: [] }
  const found = open
    .map((line) => rowOf(line, proposed.get(line.id) ?? nothing))
    .filter((row) => wanted === '' || textOf(row).includes(wanted))
    .sort((a, b) => signs[query.sort] * (rank[a.confidence] - rank[b.confidence]))
  const pages = pagesOf(found.length, query.per)
  const page = Math.min(query.page, pages)
  return { data: found.slice((page - 1) * query.per, page * query.per), total: found.length, page, pages }
}

const textOf = ({ name, details, reference, matches, cents }: BankLineRow) =>
  searchText(
    [name, details, reference, cents / 100, ...matches.flatMap((one) => [one.student.name, one.order_number])].join(
      ' ',
    ),
  )

async function pageOfDecided(ctx: Ctx, query: BankLinesQuery, known: number | undefined) {
  const where = and(eq(statementLines.state, query.tab), query.q ? saying(ctx, query.q) : undefined)
  const total = known ?? (await numberOf(ctx, where))
  const pages = pagesOf(total, query.per)
  const page = Math.min(query.page, pages)
  const lines = total > 0 ? await linesWhere(ctx, where, query.per, (page - 1) * query.per) : []
  return { data: lines.map((line) => rowOf(line, { confidence: 'none', matches: [] })), total, page, pages }
}

const saying = (ctx: Ctx, q: string): SQL => {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${statementLines.name} ilike ${like} or ${statementLines.details} ilike ${like} or ${statementLines.reference} ilike ${like}
    or ${statementLines.orderId} in (select f.id from orders f where f.school_id = ${ctx.schoolId} and f.student_name ilike ${like}))`
}

async function numberOf(ctx: Ctx, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.tx
    .select({ lines: count() })
    .from(statementLines)
    .where(ofSchool(ctx, statementLines, where))
  return row?.lines ?? 0
}

function rowOf(line: Known, { confidence, matches }: Proposed): BankLineRow {
  return {
    ...{ id: line.id, day: line.day, at: line.hasTime ? line.at.toISOString() : null, cents: line.cents },
    ...{ currency: line.currency, reference: line.reference, name: line.name, details: line.details },
    ...{ state: line.state, bank_name: line.bankName, confidence, matches, order: line.order },
    ...{ decided_by: line.decidedName, decided_at: line.decidedAt?.toISOString() ?? null },
    can_undo: line.state !== 'open' && !line.isSettled,
  }
}

async function accountsOf(ctx: Ctx): Promise<BankLinePage['accounts']> {
  const mapped = await mappedAccounts(ctx)
  const accounts = await payableAccounts(ctx)
  return accounts.map(({ id, bank_name, account_number }) => ({
    ...{ id, bank_name, account_number, is_mapped: mapped.has(id) },
  }))
}
