import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { LedgerAccount, LedgerCause } from '#shared/commerce/commerce.lists.ts'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import { namesOfAccounts, namesOfPeople } from './names.ts'

const entriesAtOnce = 2000

type Place = { at: string; id: string }

export type LedgerRow = {
  id: string
  at: string
  transferId: string
  cause: LedgerCause
  order: string | null
  title: string | null
  debit: LedgerAccount
  debitOf: string | null
  credit: LedgerAccount
  creditOf: string | null
  cents: number
}

type Row = Omit<LedgerRow, 'order'> & { number: number | null }

/** The next entries of the books in the order in which they were written, with whose they are, and what they are about. */
export async function ledgerPage(ctx: Ctx, { after, until }: { after: Place | null; until: Date }) {
  // Moments are compared as PostgreSQL writes them: it knows microseconds.
  const begin = after ? sql`and (e.at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await ctx.tx.execute<Row>(sql`
    select e.id, e.at::text as at, e.transfer_id as "transferId", t.cause, o.number,
      coalesce(l.product ->> 'title', nullif(m.reference, ''), nullif(m.note, '')) as title,
      e.debit, e.debit_of as "debitOf", e.credit, e.credit_of as "creditOf", e.cents::float8 as cents
    from (
      select * from ledger_entries e where e.school_id = ${ctx.schoolId} and e.at <= ${until.toISOString()}::timestamptz ${begin}
      order by e.at, e.id limit ${entriesAtOnce}
    ) e
    join ledger_transfers t on t.school_id = ${ctx.schoolId} and t.id = e.transfer_id
    left join orders o on o.school_id = ${ctx.schoolId} and o.id = t.order_id
    left join order_lines l on l.school_id = ${ctx.schoolId} and l.id = e.line_id
    left join money_moves m on m.school_id = ${ctx.schoolId} and t.cause = 'move' and m.id = t.cause_id
    order by e.at, e.id`)
  const of = [...new Set(rows.flatMap(({ debitOf, creditOf }) => [debitOf, creditOf]).filter((one) => one !== null))]
  const names = new Map([...(await namesOfPeople(ctx, of)), ...(await namesOfAccounts(ctx, of))])
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  const last = rows.length === entriesAtOnce ? rows.at(-1) : undefined
  return {
    last: last ? { at: last.at, id: last.id } : null,
    rows: rows.map(
      ({ number, ...row }): LedgerRow => ({
        ...row,
        order: number === null ? null : orderNumber(number),
        debitOf: named(row.debitOf),
        creditOf: named(row.creditOf),
      }),
    ),
  }
}
