import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { moneyPlaces } from '#shared/commerce/commerce.lists.ts'
import { type Span, within } from './flows.ts'

/** What somebody got of sales, and what was taken back of it with refunds. */
export type SharedWith = { userId: string; count: number; earned: number; takenBack: number }

/** What each lecturer got, who got most first. */
export async function sharesByLecturer(ctx: Ctx, span: Span): Promise<SharedWith[]> {
  const { rows } = await ctx.tx.execute<SharedWith>(sql`
    select user_id as "userId", sum(n)::int as count, sum(earned)::float8 as earned,
      sum(taken_back)::float8 as "takenBack"
    from (
      select credit_of as user_id, count(*) as n, sum(cents) as earned, 0 as taken_back from ledger_entries
      where school_id = ${ctx.schoolId} and credit = 'owed_to_lecturer' and ${within(sql`at`, span)} group by credit_of
      union all
      select debit_of, 0, 0, sum(cents) from ledger_entries
      where school_id = ${ctx.schoolId} and debit = 'owed_to_lecturer' and ${within(sql`at`, span)} group by debit_of
    ) shares group by user_id order by sum(earned) - sum(taken_back) desc, user_id`)
  return rows
}

/** What came into each of the school's bank accounts, or to a payment provider, and went back from it. */
export type ReceivedIn = {
  place: (typeof moneyPlaces)[number]
  /** Null: at the provider, or it is not known into which. */
  accountId: string | null
  count: number
  received: number
  givenBack: number
}

/** What came in and went back is of a line; money that only moves from one account to another is of none. */
export async function receivedByAccount(ctx: Ctx, span: Span): Promise<ReceivedIn[]> {
  const { rows } = await ctx.tx.execute<ReceivedIn>(sql`
    select place, account_id as "accountId", sum(n)::int as count, sum(received)::float8 as received,
      sum(given_back)::float8 as "givenBack"
    from (
      select debit as place, debit_of as account_id, count(*) as n, sum(cents) as received, 0 as given_back
      from ledger_entries where school_id = ${ctx.schoolId} and debit in ('school', 'provider') and line_id is not null
        and ${within(sql`at`, span)}
      group by debit, debit_of
      union all
      select credit, credit_of, 0, 0, sum(cents)
      from ledger_entries where school_id = ${ctx.schoolId} and credit in ('school', 'provider') and line_id is not null
        and ${within(sql`at`, span)}
      group by credit, credit_of
    ) money group by place, account_id order by sum(received) - sum(given_back) desc, place, account_id`)
  return rows
}
