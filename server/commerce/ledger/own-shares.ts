import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { actorOf } from '#server/identity/managing.ts'
import type { LedgerCause } from '#shared/commerce/commerce.lists.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'

const perPage = 50

type Row = { id: string; at: string; cause: LedgerCause; title: string | null; cents: number }
type Sums = { total: number; owed: number; recent: number }

/** The shares of the acting person, and nobody else's. */
export async function ownShares(ctx: Ctx, { page: asked }: { page: number }) {
  const { id } = actorOf(ctx)
  const own = sql`(
    select id, at, transfer_id, line_id, cents from ledger_entries
    where school_id = ${ctx.schoolId} and credit = 'owed_to_lecturer' and credit_of = ${id}
    union all
    select id, at, transfer_id, line_id, -cents from ledger_entries
    where school_id = ${ctx.schoolId} and debit = 'owed_to_lecturer' and debit_of = ${id}
  )`
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const { rows: sums } = await ctx.tx.execute<Sums>(sql`
    select count(*)::int as total, coalesce(sum(cents), 0)::float8 as owed,
      coalesce(sum(cents) filter (where at > ${now} - interval '30 days'), 0)::float8 as recent
    from ${own} e`)
  const { total, owed, recent } = sums[0] ?? { total: 0, owed: 0, recent: 0 }
  const pages = pagesOf(total, perPage)
  const page = Math.min(asked, pages)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select e.id, e.at, t.cause, l.product ->> 'title' as title, e.cents::float8 as cents
    from (select * from ${own} o order by at desc, id limit ${perPage} offset ${(page - 1) * perPage}) e
    join ledger_transfers t on t.school_id = ${ctx.schoolId} and t.id = e.transfer_id
    left join order_lines l on l.school_id = ${ctx.schoolId} and l.id = e.line_id
    order by e.at desc, e.id`)
  return {
    data: rows.map(({ at, title, ...row }) => ({ ...row, at: new Date(at).toISOString(), title: title ?? '' })),
    ...{ total, page, pages, owed_cents: owed, last_30_days_cents: recent },
  }
}
