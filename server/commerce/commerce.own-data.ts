import { sql } from 'drizzle-orm'
import type { OwnData } from '#server/core/own-data.ts'

/**
 * What a person has ordered, with every payment, slip, KHQR and card, what they pay in several payments, the cards that are
 * saved, and where their points came from and went.
 */
export const ownData: OwnData = async ({ tx, schoolId }, userId) => {
  const { rows } = await tx.execute(sql`
    select o.number, o.status, o.total_cents / 100.0 as total_usd, o.created_at, o.paid_at,
      (select json_agg(l.product ->> 'title' order by l.position) from order_lines l
       where l.school_id = ${schoolId} and l.order_id = o.id) as bought,
      (select json_agg(json_build_object('status', p.status, 'amount_usd', p.amount_cents / 100.0, 'at', p.created_at,
          'decided_at', p.decided_at, 'reason', p.reason) order by p.created_at)
       from payments p where p.school_id = ${schoolId} and p.order_id = o.id) as payments,
      (select json_agg(json_build_object('bank', s.bank_name, 'reference', s.reference,
          'amount_usd', s.amount_cents / 100.0, 'sent_at', s.created_at) order by s.created_at)
       from payment_slips s where s.school_id = ${schoolId} and s.order_id = o.id) as slips,
      (select json_agg(json_build_object('to', k.merchant_name, 'amount_usd', k.cents / 100.0, 'state', k.state,
          'shown_at', k.created_at, 'expires_at', k.expires_at) order by k.created_at)
       from khqr_codes k where k.school_id = ${schoolId} and k.order_id = o.id) as khqr,
      (select json_agg(json_build_object('amount_usd', c.cents / 100.0, 'state', c.state, 'at', c.created_at)
          order by c.created_at)
       from card_payments c where c.school_id = ${schoolId} and c.order_id = o.id) as cards,
      (select json_agg(json_build_object('amount', d.cents / 100.0, 'currency', d.currency, 'state', d.state,
          'reason', d.reason, 'at', d.created_at, 'closed_at', d.closed_at) order by d.created_at)
       from card_disputes d where d.school_id = ${schoolId} and d.order_id = o.id) as disputes,
      (select json_agg(json_build_object('status', r.status, 'amount_usd', r.cents / 100.0, 'asked_at', r.asked_at,
          'asked_text', r.asked_text, 'send_to', r.send_to, 'note', r.note, 'reference', r.reference,
          'decided_at', r.decided_at) order by r.created_at)
       from refunds r where r.school_id = ${schoolId} and r.order_id = o.id) as refunds
    from orders o where o.school_id = ${schoolId} and o.student_id = ${userId}
    order by o.created_at`)
  const saved = await tx.execute(sql`
    select brand, last4, expires_month, expires_year, created_at as saved_at from saved_cards
    where school_id = ${schoolId} and student_id = ${userId} and removed_at is null order by created_at`)
  const { rows: subscriptions } = await tx.execute(sql`
    select l.product ->> 'title' as bought, s.plan ->> 'kind' as kind, s.plan ->> 'frequency' as frequency, s.paid as payments_made,
      s.credit_cents / 100.0 as credit_usd, s.card_agreed_at as charged_to_card_since, s.started_at, s.canceled_at
    from student_subscriptions s
    join order_lines l on l.school_id = ${schoolId} and l.id = s.line_id
    where s.school_id = ${schoolId} and s.student_id = ${userId}
    order by s.started_at`)
  const points = await tx.execute(sql`
    select m.kind, m.points, m.title, m.reason, m.at, m.expires_at from point_moves m
    where m.school_id = ${schoolId} and m.student_id = ${userId} order by m.at, m.id`)
  return { orders: rows, subscriptions, saved_cards: saved.rows, points: points.rows }
}
