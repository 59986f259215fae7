import { type SQL, sql } from 'drizzle-orm'
import type { Waiting } from '#server/core/waiting/waiting.ts'
import { isOpen } from './orders/office-order-list.ts'
import { isTakenBack } from './statements/line-rows.ts'

/** '$19.00', '116,000 KHR' */
const moneyOf = (line: SQL): SQL => sql`
  case ${line}.currency when 'USD' then '$' || to_char(${line}.cents / 100.0, 'FM999,999,990.00')
    else to_char(${line}.cents / 100, 'FM999,999,999,990') || ' ' || ${line}.currency end`

/** Orders that students have not paid yet, slips that nobody has reviewed yet, KHQR payments somebody has to look at, money of bank statements that is not matched, or was taken back since, and refunds that students ask for. */
export const waiting: Waiting = {
  open_orders: (ctx) => sql`
    select o.id, o.created_at as at, o.student_name as name, l.product ->> 'title' as note, o.id::text as place
    from orders o
    join order_lines l on l.school_id = ${ctx.schoolId} and l.order_id = o.id and l.position = 0
    where o.school_id = ${ctx.schoolId} and ${isOpen(ctx)}`,
  payment_slips: (ctx) => sql`
    select s.id, p.created_at as at, o.student_name as name, l.product ->> 'title' as note, s.id::text as place
    from payments p
    join payment_slips s on s.school_id = ${ctx.schoolId} and s.payment_id = p.id and s.replaced_at is null
    join orders o on o.school_id = ${ctx.schoolId} and o.id = p.order_id
    join order_lines l on l.school_id = ${ctx.schoolId} and l.order_id = o.id and l.position = 0
    where p.school_id = ${ctx.schoolId} and p.status = 'pending'`,
  khqr_payments: (ctx) => sql`
    select k.id, k.created_at as at, o.student_name as name, l.product ->> 'title' as note, k.id::text as place
    from khqr_codes k
    join orders o on o.school_id = ${ctx.schoolId} and o.id = k.order_id
    join order_lines l on l.school_id = ${ctx.schoolId} and l.order_id = o.id and l.position = 0
    where k.school_id = ${ctx.schoolId} and k.needs_person`,
  bank_lines: (ctx) => sql`
    select b.id, b.at, coalesce(nullif(b.name, ''), nullif(b.details, ''), b.reference) as name,
      ${moneyOf(sql`b`)} as note, b.id::text as place
    from statement_lines b
    where b.school_id = ${ctx.schoolId} and b.state = 'open'`,
  taken_back: (ctx) => sql`
    select statement_lines.id, s.created_at as at, o.student_name as name, ${moneyOf(sql`statement_lines`)} as note,
      o.id::text as place
    from statement_lines
    join statements s on s.school_id = ${ctx.schoolId} and s.id = statement_lines.reversed_by
    join orders o on o.school_id = ${ctx.schoolId} and o.id = statement_lines.order_id
    where statement_lines.school_id = ${ctx.schoolId} and ${isTakenBack(ctx)}`,
  refund_requests: (ctx) => sql`
    select r.id, r.asked_at as at, o.student_name as name, l.product ->> 'title' as note, o.id::text as place
    from refunds r
    join orders o on o.school_id = ${ctx.schoolId} and o.id = r.order_id
    join order_lines l on l.school_id = ${ctx.schoolId} and l.id = r.line_id
    where r.school_id = ${ctx.schoolId} and r.status = 'asked'`,
}
