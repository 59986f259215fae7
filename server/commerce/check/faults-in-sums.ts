import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { BookFaultKind } from '#shared/commerce/commerce.lists.ts'

export type Fault = { kind: BookFaultKind; orderId: string | null; expected: number; found: number }

type Row = { kind: BookFaultKind; order_id: string | null; expected: number; found: number }

/** Of so many orders at once: a school with a million of them would take longer than a statement may. */
const usualBatch = 5000
const first = '00000000-0000-0000-0000-000000000000'
const beyond = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What does not agree between orders, payments, refunds, invoices and the books. Each order is read at one moment. */
export async function faultsInSums(ctx: Ctx, batch = usualBatch): Promise<Fault[]> {
  const faults = await faultsOfWhole(ctx)
  for (let after = first; after !== beyond; ) {
    const until = await endOfBatch(ctx, after, batch)
    faults.push(...(await faultsOfOrders(ctx, after, until)))
    after = until
  }
  return faults
}

async function endOfBatch({ tx, schoolId }: Ctx, after: string, batch: number): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from orders where school_id = ${schoolId} and id > ${after} order by id offset ${batch - 1} limit 1`)
  return rows[0]?.id ?? beyond
}

/** What no single order is to blame for. */
async function faultsOfWhole(ctx: Ctx): Promise<Fault[]> {
  const school = sql`${ctx.schoolId}`
  return faultsOf(
    ctx,
    sql`
      select 'numbers' as kind, null::uuid as order_id, max(number) as expected, count(*) as found from invoices
      where school_id = ${school} group by kind having max(number) <> count(*)
      union all
      select 'transfer', null, 1, 0 from ledger_transfers t
      where t.school_id = ${school} and t.order_id is null and not exists (
        select 1 from ledger_entries e where e.school_id = ${school} and e.transfer_id = t.id)
      union all
      select 'move', null, 0, sum(e.cents) from ledger_transfers t
      join ledger_entries e on e.school_id = ${school} and e.transfer_id = t.id
      where t.school_id = ${school} and t.cause = 'move' and not exists (
        select 1 from money_moves m where m.school_id = ${school} and m.id = t.cause_id) group by t.id
      union all
      select 'points', null, 0, sum(points) from point_parts where school_id = ${school}
      group by lot_id having sum(points) < 0
      union all
      select 'points', m.order_id, m.points, coalesce(p.points, 0) from point_moves m
      left join (select move_id, sum(points) as points from point_parts where school_id = ${school} group by move_id) p
        on p.move_id = m.id
      where m.school_id = ${school} and m.points <> coalesce(p.points, 0)
      union all
      -- No more is collected than refunds were missing.
      select 'points', null, sum(missing), -sum(points) filter (where kind = 'collected') from point_moves
      where school_id = ${school} and lot_id is not null
      group by lot_id having -sum(points) filter (where kind = 'collected') > sum(missing)`,
  )
}

function faultsOfOrders(ctx: Ctx, after: string, until: string): Promise<Fault[]> {
  const school = sql`${ctx.schoolId}`
  const inPart = (orderId: SQL) => sql`${orderId} > ${after} and ${orderId} <= ${until}`
  return faultsOf(
    ctx,
    sql`
    with received as (
      select order_id, sum(amount_cents) as cents from payments
      where school_id = ${school} and status = 'success' and ${inPart(sql`order_id`)} group by order_id
    ), booked as (
      select t.order_id, sum(e.cents) filter (where e.credit = 'sales') as sold,
        sum(e.cents) filter (where e.debit = 'refunds') as refunded,
        sum(case 'sold_for_points' when e.credit then e.cents when e.debit then -e.cents end) as by_points, count(*) filter (where e.id is null) as empty
      from ledger_transfers t left join ledger_entries e on e.school_id = ${school} and e.transfer_id = t.id
      where t.school_id = ${school} and ${inPart(sql`t.order_id`)} group by t.order_id
    ), sent_back as (
      select order_id, sum(cents) as cents from refunds
      where school_id = ${school} and status = 'done' and ${inPart(sql`order_id`)} group by order_id
    ), written as (
      select order_id, sum(total_cents) filter (where kind = 'invoice') as invoiced,
        sum(total_cents) filter (where kind = 'credit_note') as credited
      from invoices where school_id = ${school} and ${inPart(sql`order_id`)} group by order_id
    ), booked_payments as (
      select t.order_id, p.method, t.fee_fixed_cents as fixed, t.fee_basis_points as basis,
        coalesce(sum(e.cents) filter (where e.credit = 'sales'), 0)::bigint as sold,
        coalesce(sum(e.cents) filter (where e.credit = 'owed_to_platform'), 0)::bigint as fee,
        coalesce(sum(e.cents) filter (where e.credit = 'sales' and e.debit = case p.method when 'card' then 'provider'
          else 'school' end), 0)::bigint as in_place
      from ledger_transfers t
      join ledger_entries e on e.school_id = ${school} and e.transfer_id = t.id
      left join payments p on p.school_id = ${school} and p.id = t.cause_id
      where t.school_id = ${school} and t.cause = 'payment' and ${inPart(sql`t.order_id`)}
      group by t.id, t.order_id, p.method, t.fee_fixed_cents, t.fee_basis_points
    ), fees as (
      -- A percentage is rounded half up, and the fee is never more than the payment.
      select order_id, least(sold, fixed + (2 * sold * basis + 10000) / 20000) as agreed, fee
      from booked_payments where basis is not null
    ), to_cards as (
      select distinct refund_id from card_refunds
      where school_id = ${school} and refund_id is not null and ${inPart(sql`order_id`)}
    ), booked_refunds as (
      -- A refund leaves the provider if it goes to the card or its bank has taken it, else the account that was named for it.
      select t.order_id, coalesce(sum(e.cents) filter (where e.debit = 'refunds'), 0)::bigint as back,
        coalesce(sum(e.cents) filter (where e.debit = 'refunds'
          and e.credit = case when c.refund_id is not null or r.reason = 'disputed' then 'provider' else 'school' end
          and (r.bank_account_id is null or e.credit_of = r.bank_account_id)), 0)::bigint as in_place
      from ledger_transfers t
      join ledger_entries e on e.school_id = ${school} and e.transfer_id = t.id
      join refunds r on r.school_id = ${school} and r.id = t.cause_id
      left join to_cards c on c.refund_id = r.id
      where t.school_id = ${school} and t.cause = 'refund' and ${inPart(sql`t.order_id`)}
      group by t.id, t.order_id
    ), by_hand as (
      select c.order_id, c.cents, coalesce(sum(e.cents) filter (where e.debit = 'provider' and e.credit = 'school'
          and e.credit_of is not distinct from c.bank_account_id), 0)::bigint as in_place
      from card_refunds c
      join ledger_transfers t on t.school_id = ${school} and t.cause = 'by_hand' and t.cause_id = c.id
      join ledger_entries e on e.school_id = ${school} and e.transfer_id = t.id
      where c.school_id = ${school} and ${inPart(sql`c.order_id`)}
      group by c.id, c.order_id, c.cents
    ), ended as (
      select d.order_id, d.refunded_cents, case when d.state = 'open' then 0 else d.fee_cents + d.lost_cents end as charged,
        coalesce((select sum(r.cents) from refunds r where r.school_id = ${school} and r.order_id = d.order_id
          and r.reason = 'disputed' and r.reference = d.dispute_id), 0) as refunded,
        coalesce((select sum(e.cents) from ledger_transfers t
          join ledger_entries e on e.school_id = ${school} and e.transfer_id = t.id
            and e.debit = 'provider_fee' and e.credit = 'provider'
          where t.school_id = ${school} and t.cause = 'dispute' and t.cause_id = d.id), 0) as booked
      from card_disputes d where d.school_id = ${school} and ${inPart(sql`d.order_id`)}
    ), wanted as (
      select order_id, sum(points) as points, sum(points_cents) as cents from order_lines
      where school_id = ${school} and ${inPart(sql`order_id`)} and points > 0 group by order_id
    ), spent as (
      select order_id, sum(missing - points) filter (where kind in ('spent', 'released')) as points from point_moves
      where school_id = ${school} and ${inPart(sql`order_id`)} group by order_id
    ), sums as (
      select o.id as order_id, case when o.status = 'paid' then o.total_cents else 0 end as total,
        case when o.status = 'paid' then o.refunded_cents else 0 end as refunded,
        case when o.status = 'paid' then coalesce(r.cents, 0) else 0 end as received, coalesce(b.sold, 0) as sold,
        coalesce(b.refunded, 0) as booked_back, coalesce(s.cents, 0) as sent_back, coalesce(b.empty, 0) as empty,
        coalesce(w.invoiced, 0) as invoiced, coalesce(w.credited, 0) as credited,
        case when o.status = 'paid' then o.points_cents - o.points_back_cents else 0 end as points_left,
        coalesce(b.by_points, 0) as by_points, case when o.status = 'paid' then o.points_cents else 0 end as points_cents,
        case when o.status = 'paid' then coalesce(l.cents, 0) else 0 end as line_cents,
        -- Nothing is left of the points of somebody who was removed.
        case when o.status = 'paid' and p.order_id is not null then coalesce(l.points, 0) end as points_wanted,
        coalesce(p.points, 0) as points_spent
      from orders o
      left join booked b on b.order_id = o.id
      left join received r on r.order_id = o.id
      left join sent_back s on s.order_id = o.id
      left join written w on w.order_id = o.id
      left join wanted l on l.order_id = o.id
      left join spent p on p.order_id = o.id
      where o.school_id = ${school} and ${inPart(sql`o.id`)} and (o.status = 'paid' or b.order_id is not null)
    )
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
      select 'fee', order_id, agreed, fee from fees where agreed <> fee
      union all
      select 'place', order_id, sold, in_place from booked_payments where sold <> in_place
      union all
      select 'place', order_id, back, in_place from booked_refunds where back <> in_place
      union all
      select 'place', order_id, cents, in_place from by_hand where cents <> in_place
      union all
      select 'place', c.order_id, c.cents, 0 from card_refunds c
      where c.school_id = ${school} and c.state = 'by-hand' and c.bank_account_id is not null and c.currency = 'USD'
        and ${inPart(sql`c.order_id`)} and not exists (select 1 from ledger_transfers t
          where t.school_id = ${school} and t.cause = 'by_hand' and t.cause_id = c.id)
      union all
      select 'dispute', order_id, refunded_cents, refunded from ended where refunded_cents <> refunded
      union all
      select 'dispute', order_id, charged, booked from ended where charged <> booked
      union all
      select 'points', order_id, points_left, by_points from sums where points_left <> by_points
      union all
      select 'points', order_id, points_cents, line_cents from sums where points_cents <> line_cents
      union all
      select 'points', order_id, points_wanted, points_spent from sums where points_wanted <> points_spent
      union all
      select 'transfer', order_id, 1, 0 from sums where empty > 0`,
  )
}

async function faultsOf({ tx }: Ctx, statement: SQL): Promise<Fault[]> {
  const { rows } = await tx.execute<Row>(sql`
    select kind, order_id, expected::float8 as expected, found::float8 as found from (${statement}) faults
    order by kind, order_id`)
  return rows.map(({ order_id: orderId, ...fault }) => ({ ...fault, orderId }))
}
