import { literal } from './literals.ts'

/** The last orders wait: so many slips are in the inbox. */
const waiting = 300

const years = 4
const students = 50_000
const cents = 1900
const feeCents = 95
const shareCents = 570

/**
 * Very many orders of one school of a crowd, spread over some years: most were paid, one of twenty never was, one of
 * fifty was refunded, and the last wait for somebody to look at their slips. The books have all that was paid.
 */
export function ordersOfSchool(school: string, count: number): [string, string][] {
  const paid = `state = 'paid'`
  return [
    [
      'which orders',
      `create temp table many_orders as
       select s.id as school_id, uuidv7() as id, uuidv7() as line_id, k, md5('student ' || k % ${students})::uuid as student_id,
         now() - interval '${years} years' * (1 - k::float8 / ${count}) - interval '1 minute' as at,
         case when k > ${count - waiting} then 'review' when k % 20 = 1 then 'open' else 'paid' end as state,
         k % 50 = 2 and k <= ${count - waiting} as is_refunded,
         case when k % 3 = 0 then 'khqr' else 'slip' end as method, 1 + k % 200 as course
       from schools s, generate_series(1, ${count}) k where s.subdomain = ${literal(school)} order by k`,
    ],
    [
      'of which courses',
      `create temp table many_courses as
       select id, title, slug, thumbnail, row_number() over (order by id) as n from courses
       where school_id = (select school_id from many_orders limit 1) order by id limit 200`,
    ],
    [
      'of which lecturers',
      `create temp table many_lecturers as
       select user_id, row_number() over (order by user_id) as n from memberships
       where school_id = (select school_id from many_orders limit 1) and role = 'lecture' limit 20`,
    ],
    [
      'of which promotions',
      `create temp table many_promotions as
       select id, title, row_number() over (order by id) as n from promotions
       where school_id = (select school_id from many_orders limit 1) order by id limit 24`,
    ],
    [
      'orders',
      `insert into orders (school_id, id, number, student_id, student_name, status, total_cents, refunded_cents,
         points_cents, points_back_cents, expires_at, created_at, paid_at, payment_count,
         credited_cents, taken_cents)
       select school_id, id, 100000 + k, student_id, ${literal('សុខ ដារ៉ា ')} || k % ${students}, state, ${cents},
         case when is_refunded then ${cents} else 0 end, 0, 0, at + interval '1 day', at, case when ${paid} then at end, 1, 0, 0
       from many_orders`,
    ],
    [
      'lines of orders',
      `insert into order_lines (school_id, id, order_id, product_type, product_id, plan_id, price_cents, promotion_id,
         promotion_title, promotion_cents, coupon_cents, credit_cents, points, points_cents, product, shares, position)
       select o.school_id, o.line_id, o.id, 'course', c.id, c.id, ${cents}, p.id, p.title, case when p.id is null then 0 else 500 end,
         0, 0, 0, 0, jsonb_build_object('title', c.title, 'picture', c.thumbnail, 'language', 'km', 'by', null, 'path',
         '/courses/' || c.slug, 'opens', '/lecture/' || c.slug, 'days', null),
         jsonb_build_array(jsonb_build_object('userId', l.user_id, 'basisPoints', 3158)), 0
       from many_orders o
       join many_courses c on c.n = 1 + o.course % (select count(*) from many_courses)
       join many_lecturers l on l.n = 1 + o.course % (select count(*) from many_lecturers)
       left join many_promotions p on o.k % 4 = 0 and p.n = 1 + o.k % 24 order by o.k`,
    ],
    [
      'payments',
      `insert into payments (school_id, id, order_id, method, status, amount_cents, created_at, decided_at, decided_name)
       select school_id, id, id, case when state = 'review' then 'slip' else method end,
         case when ${paid} then 'success' else 'pending' end, ${cents}, at, case when ${paid} then at end,
         case when ${paid} then 'ABA' end
       from many_orders where state <> 'open' order by k`,
    ],
    [
      'slips',
      `insert into payment_slips (school_id, id, payment_id, order_id, student_id, bank_account_id, bank_name, account_name,
         account_number, amount_cents, reference, reference_key, sha256, media_id, is_pdf, is_late, created_at)
       select school_id, id, id, id, student_id, id, 'ABA Bank', 'SCHOOL', '001 482 936', ${cents}, id::text,
         'aba bank ' || id, md5(id::text), id, false, false, at
       from many_orders where state = 'review' or (${paid} and method = 'slip') order by k`,
    ],
    [
      'invoices',
      `insert into invoices (school_id, id, kind, number, order_id, total_cents, seller, lines, issued_at)
       select school_id, uuidv7(), 'invoice', 100000 + row_number() over (order by k), id, ${cents},
         jsonb_build_object('name', jsonb_build_object('en', 'School'), 'address', null, 'phone', null, 'email', null,
           'language', 'km'), jsonb_build_array(jsonb_build_object('title', 'Course', 'cents', ${cents})), at
       from many_orders where ${paid} order by k`,
    ],
    [
      'refunds',
      `insert into refunds (school_id, id, order_id, line_id, status, cents, reason, note, reference, asked_text, send_to,
         created_at, decided_at, decided_name)
       select school_id, id, id, line_id, 'done', ${cents}, 'asked', '', '', '', '', at + interval '2 days',
         at + interval '2 days', 'ABA'
       from many_orders where ${paid} and is_refunded order by k`,
    ],
    [
      'credit notes',
      `insert into invoices (school_id, id, kind, number, order_id, refund_id, corrects, total_cents, seller, lines, issued_at)
       select school_id, uuidv7(), 'credit_note', row_number() over (order by k), id, id, 1, ${cents},
         jsonb_build_object('name', jsonb_build_object('en', 'School'), 'address', null, 'phone', null, 'email', null,
           'language', 'km'), jsonb_build_array(jsonb_build_object('title', 'Course', 'cents', ${cents})),
         at + interval '2 days'
       from many_orders where ${paid} and is_refunded order by k`,
    ],
    [
      'transfers',
      `insert into ledger_transfers (school_id, id, cause, cause_id, order_id, at)
       select school_id, id, 'payment', id, id, at from many_orders where ${paid} order by k`,
    ],
    [
      'transfers back',
      `create temp table many_backs as
       select o.*, uuidv7() as transfer_id from many_orders o where ${paid} and is_refunded`,
    ],
    [
      'transfers back, written',
      `insert into ledger_transfers (school_id, id, cause, cause_id, order_id, at)
       select school_id, transfer_id, 'refund', id, id, at + interval '2 days' from many_backs order by k`,
    ],
    [
      'entries of the books',
      `insert into ledger_entries (school_id, id, transfer_id, line_id, debit, debit_of, credit, credit_of, cents, at)
       select o.school_id, uuidv7(), o.id, o.line_id, e.debit, e.debit_of, e.credit, e.credit_of, e.cents, o.at
       from many_orders o
       join many_lecturers l on l.n = 1 + o.course % (select count(*) from many_lecturers)
       cross join lateral (values
         ('school', null::uuid, 'sales', null::uuid, ${cents}), ('lecturer_share', null, 'owed_to_lecturer', l.user_id, ${shareCents}),
         ('platform_fee', null, 'owed_to_platform', null, ${feeCents})
       ) e (debit, debit_of, credit, credit_of, cents)
       where ${paid} order by o.k`,
    ],
    [
      'entries of refunds',
      `insert into ledger_entries (school_id, id, transfer_id, line_id, debit, debit_of, credit, credit_of, cents, at)
       select o.school_id, uuidv7(), o.transfer_id, o.line_id, e.debit, e.debit_of, e.credit, e.credit_of, e.cents,
         o.at + interval '2 days'
       from many_backs o
       join many_lecturers l on l.n = 1 + o.course % (select count(*) from many_lecturers)
       cross join lateral (values
         ('refunds', null::uuid, 'school', null::uuid, ${cents}), ('owed_to_lecturer', l.user_id, 'lecturer_share', null, ${shareCents}),
         ('owed_to_platform', null, 'platform_fee', null, ${feeCents})
       ) e (debit, debit_of, credit, credit_of, cents) order by o.k`,
    ],
    [
      'numbers of invoices',
      `insert into counters (school_id, id, name, value)
       select school_id, uuidv7(), 'invoice', max(number) from invoices
       where school_id = (select school_id from many_orders limit 1) and kind = 'invoice' group by school_id
       on conflict (school_id, name) do update set value = excluded.value`,
    ],
  ]
}
