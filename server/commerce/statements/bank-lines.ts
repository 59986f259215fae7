import { and, count, eq, not, type SQL } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { PayableAccount } from '#shared/commerce/orders.schema.ts'
import { type BankLineTab, type Confidence, confidences, mostConfirmed } from '#shared/commerce/statements.lists.ts'
import type { BankLinePage, BankLinesQuery } from '#shared/commerce/statements.schema.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { payableAccounts } from '../banks/payable-accounts.ts'
import { lastStatement } from './add-statement.ts'
import { awaitedPayments } from './awaited-payments.ts'
import { isTakenBack, linesWhere, rowOf } from './line-rows.ts'
import { numberOf, saying } from './line-search.ts'
import { mappedAccounts } from './mapped-accounts.ts'
import { pageOfOpen } from './open-lines.ts'
import { type Proposed, proposalsOf } from './proposed-matches.ts'
import { type BankLine, statementLines } from './statements.tables.ts'

/** The newest that wait are compared with payments, so that all that are sure can be confirmed at once. */
const mostProposed = 500

/** One page of the lines of statements; of those that wait, with what they seem to be. */
export async function bankLineList(ctx: Ctx, query: BankLinesQuery): Promise<BankLinePage> {
  const counts = await countsOf(ctx)
  const accounts = await payableAccounts(ctx)
  const lines = counts.open > 0 ? await linesWhere(ctx, eq(statementLines.state, 'open'), mostProposed) : []
  const known = {
    payments: lines.length > 0 ? await awaitedPayments(ctx) : [],
    accountNumbers: accounts.map(({ account_number }) => account_number),
  }
  const proposed = proposalsOf(ctx, lines, known)
  const sure = Object.fromEntries(confidences.map((one) => [one, 0])) as Record<Confidence, number>
  for (const { confidence } of proposed.values()) sure[confidence] += 1
  const page =
    query.tab === 'open'
      ? await pageOfOpen(ctx, query, { lines, known, proposed, hasMore: counts.open > lines.length })
      : await pageOfDecided(ctx, { ...query, tab: query.tab }, query.q ? undefined : counts[query.tab])
  return {
    ...page,
    ...{ counts, sure, strong: strongOf(lines, proposed), statement: await lastStatement(ctx) },
    accounts: await accountsOf(ctx, accounts),
  }
}

async function countsOf(ctx: Ctx): Promise<Record<BankLineTab, number>> {
  const rows = await ctx.tx
    .select({ state: statementLines.state, lines: count() })
    .from(statementLines)
    .where(ofSchool(ctx, statementLines))
    .groupBy(statementLines.state)
  const of = new Map(rows.map(({ state, lines }) => [state, lines]))
  const [open, all, aside] = [of.get('open') ?? 0, of.get('matched') ?? 0, of.get('aside') ?? 0]
  const reversed = all > 0 ? await numberOf(ctx, isTakenBack(ctx)) : 0
  return { open, matched: all - reversed, reversed, aside }
}

type Decided = Exclude<BankLineTab, 'open'>

/** Each line is in one tab. */
function ofTab(ctx: Ctx, tab: Decided): SQL | undefined {
  const takenBack = isTakenBack(ctx)
  if (tab === 'reversed') return takenBack
  return and(eq(statementLines.state, tab), tab === 'matched' && takenBack ? not(takenBack) : undefined)
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

async function pageOfDecided(ctx: Ctx, query: BankLinesQuery & { tab: Decided }, known: number | undefined) {
  const where = and(ofTab(ctx, query.tab), query.q ? saying(ctx, query.q) : undefined)
  const total = known ?? (await numberOf(ctx, where))
  const pages = pagesOf(total, query.per)
  const page = Math.min(query.page, pages)
  const lines = total > 0 ? await linesWhere(ctx, where, query.per, (page - 1) * query.per) : []
  return { data: lines.map((line) => rowOf(line, { confidence: 'none', matches: [] })), total, page, pages }
}

async function accountsOf(ctx: Ctx, accounts: readonly PayableAccount[]): Promise<BankLinePage['accounts']> {
  const mapped = await mappedAccounts(ctx)
  return accounts.map(({ id, bank_name, account_number }) => ({
    ...{ id, bank_name, account_number, is_mapped: mapped.has(id) },
  }))
}
