import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { startOf } from '#shared/commerce/calendar.rules.ts'
import type { LedgerAccount } from '#shared/commerce/commerce.lists.ts'
import { calendarDay } from '#shared/core/clock.rules.ts'

export type Balance = { account: LedgerAccount; of: string | null; cents: number }

/** What is in every account of the school, or in some: what was put in, less what was taken out. All of them sum to zero. */
export async function balancesOf(ctx: Ctx, accounts?: readonly LedgerAccount[]): Promise<Balance[]> {
  const isOf = (side: SQL) => (accounts ? sql`and ${side} in ${[...accounts]}` : sql``)
  const { rows } = await ctx.tx.execute<Balance>(sql`
    select account, of, sum(cents)::float8 as cents from (
      select debit as account, debit_of as of, cents from ledger_entries
      where school_id = ${ctx.schoolId} ${isOf(sql`debit`)}
      union all
      select credit, credit_of, -cents from ledger_entries
      where school_id = ${ctx.schoolId} ${isOf(sql`credit`)}
    ) moved group by account, of order by account, of`)
  return rows
}

/**
 * What the school received, less what it gave back then, in 30 days with today, in as much of the 30 before (so that it is
 * what reports say), and in each of the last twelve weeks. Money that only moves between its accounts is not counted.
 */
export async function incomeOf(ctx: Ctx) {
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const now = moment(ctx.now)
  const today = calendarDay(ctx.now)
  const [begun, begunBefore] = [moment(startOf(today - 29)), moment(startOf(today - 59))]
  const { rows } = await ctx.tx.execute<{ week: number; recent: number; before: number; cents: number }>(sql`
    select floor(extract(epoch from ${now} - at) / 604800)::int as week,
      coalesce(sum(moved) filter (where at >= ${begun}), 0)::float8 as recent,
      coalesce(sum(moved) filter (where at >= ${begunBefore} and at < ${now} - interval '30 days'), 0)::float8 as before,
      sum(moved)::float8 as cents
    from (
      select at, cents as moved from ledger_entries where school_id = ${ctx.schoolId} and credit = 'sales'
      union all
      select at, -cents from ledger_entries where school_id = ${ctx.schoolId} and debit = 'refunds'
    ) flow where at > ${now} - interval '84 days' and at <= ${now} group by 1`)
  const sum = (of: 'recent' | 'before') => rows.reduce((all, row) => all + row[of], 0)
  const weeks = Array.from({ length: 12 }, (_, at) => rows.find(({ week }) => week === 11 - at)?.cents ?? 0)
  return { last_30_days_cents: sum('recent'), days_before_cents: sum('before'), weeks_cents: weeks }
}
