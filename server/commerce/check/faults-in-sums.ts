import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { BookFaultKind } from '#shared/commerce/commerce.lists.ts'

export type Fault = { kind: BookFaultKind; orderId: string | null; expected: number; found: number }

type Row = { kind: BookFaultKind; order_id: string | null; expected: number; found: number }

/** What does not agree between orders, payments, refunds, invoices and the books: one statement, so one moment. */
export async function faultsInSums(ctx: Ctx): Promise<Fault[]> {
  const school = sql`${ctx.schoolId}`
  const { rows } = await ctx.tx.execute<Row>(sql`
    with paid as (
      select id, total_cents, refunded_cents from orders where school_id = ${school} and status = 'paid'
    ), received as (
      select order_id, sum(amount_cents) as cents from payments where school_id = ${school} and status = 'success'
      group by order_id
    ), booked as (
      select t.order_id, sum(e.cents) filter (where e.credit = 'sales') as sold,
        sum(e.cents) filter (where e.debit = 'refunds') as refunded
      from ledger_entries e join ledger_transfers t on t.school_id = ${school} and t.id = e.transfer_id
      where e.school_id = ${school} and (e.credit = 'sales' or e.debit = 'refunds')
      group by t.order_id
    ), sent_back as (
      select order_id, sum(cents) as cents from refunds where school_id = ${school} and status = 'done' group by order_id
    ), written as (
      select order_id, sum(total_cents) filter (where kind = 'invoice') as invoiced,
        sum(total_cents) filter (where kind = 'credit_note') as credited
      from invoices where school_id = ${school} group by order_id
    ), sums as (
      select coalesce(p.id, b.order_id) as order_id, coalesce(p.total_cents, 0) as total,
        coalesce(p.refunded_cents, 0) as refunded, coalesce(r.cents, 0) as received, coalesce(b.sold, 0) as sold,
        coalesce(b.refunded, 0) as booked_back, coalesce(s.cents, 0) as sent_back,
        coalesce(w.invoiced, 0) as invoiced, coalesce(w.credited, 0) as credited
      from paid p
      full join booked b on b.order_id = p.id
      left join received r on r.order_id = p.id
      left join sent_back s on s.order_id = coalesce(p.id, b.order_id)
      left join written w on w.order_id = coalesce(p.id, b.order_id)
    )
    select kind, order_id, expected::float8 as expected, found::float8 as found from (
      select 'payment' as kind, order_id, total as expected, received as found from sums where total <> received
      union all
      select 'sale', order_id, total, sold from sums where total <> sold
      union all
      select 'refund', order_id, sent_back, booked_back from sums where sent_back <> booked_back
      union all
      select 'refunded', order_id, sent_back, refunded from sums where sent_back <> refunded
      union all
      select 'invoice', order_id, total, invoiced from sums where total <> invoiced
      union all
      select 'credit_note', order_id, sent_back, credited from sums where sent_back <> credited
      union all
      select 'numbers', null, max(number), count(*) from invoices where school_id = ${school}
      group by kind having max(number) <> count(*)
      union all
      select 'transfer', t.order_id, 1, 0 from ledger_transfers t
      where t.school_id = ${school} and not exists (
        select 1 from ledger_entries e where e.school_id = ${school} and e.transfer_id = t.id)
    ) faults order by kind, order_id`)
  return rows.map(({ order_id: orderId, ...fault }) => ({ ...fault, orderId }))
}
