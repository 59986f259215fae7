import { literal } from './literals.ts'

const product = `jsonb_build_object('title', c.title, 'picture', c.thumbnail, 'language', 'km', 'by', null, 'path',
  '/courses/' || c.slug, 'opens', '/lecture/' || c.slug, 'days', null)`

/** An order of everybody who has joined a course: most are paid, some wait. */
export const commerceOfCrowd: [string, string][] = [
  [
    'bank accounts',
    `insert into bank_accounts (school_id, id, bank, other_bank, account_name, account_number, position, revision,
       created_at, updated_at)
     select s.id, uuidv7(), 'aba', '', ${literal('សាលា')}, '001 482 936', 0, 1, now(), now() from crowd_schools s`,
  ],
  [
    'promotions',
    `insert into promotions (school_id, id, title, way, code, adds_up, type, related_ids, discount_type, amount, featured,
       is_published, starts_at, ends_at, volume_type, volume, revision, created_at, updated_at)
     select s.id, uuidv7(), ${literal('បុណ្យអុំទូក')} || ' ' || k, case when k % 4 = 0 then 'everyone' else 'code' end,
       case when k % 4 = 0 then '' else 'CODE-' || k end, false, 'overall', '{}', 'percentage', 1000, k % 4 = 0, k % 3 > 0,
       now() - interval '1 day' * (k + 10), now() + interval '1 day' * (k - 10), 'unlimited', 0, 1,
       now() - interval '1 day' * k, now()
     from crowd_schools s, generate_series(1, 24) k`,
  ],
  [
    'codes of promotions',
    `insert into promotion_codes (school_id, id, promotion_id, code, code_key, position)
     select p.school_id, uuidv7(), p.id, p.code, 'C0DE' || replace(p.code, 'CODE-', ''), 0
     from crowd_schools s join promotions p on p.school_id = s.id where p.way = 'code'`,
  ],
  [
    'which orders',
    `create temp table crowd_orders as
     select e.school_id, uuidv7() as id, e.student_id, e.course_id,
       row_number() over (partition by e.school_id order by e.created_at, e.id)::int as k,
       e.created_at
     from crowd_schools s join enrollments e on e.school_id = s.id`,
  ],
  [
    'orders',
    `insert into orders (school_id, id, number, student_id, student_name, status, total_cents, refunded_cents,
       points_cents, points_back_cents, expires_at, created_at, paid_at, payment_count, credited_cents, taken_cents)
     select school_id, id, 1000 + k, student_id, ${literal('សុខ ដារ៉ា')},
       case when k % 20 = 0 then 'review' when k % 20 = 1 then 'open' else 'paid' end, 1900, 0, 0, 0,
       created_at + interval '1 day', created_at, case when k % 20 > 1 then created_at end, 1, 0, 0
     from crowd_orders`,
  ],
  [
    'lines of orders',
    `insert into order_lines (school_id, id, order_id, product_type, product_id, plan_id, price_cents,
       promotion_cents, coupon_cents, credit_cents, points, points_cents, product, shares, position)
     select o.school_id, uuidv7(), o.id, 'course', o.course_id, o.course_id, 1900, 0, 0, 0, 0, 0, ${product}, '[]', 0
     from crowd_orders o join courses c on c.school_id = o.school_id and c.id = o.course_id`,
  ],
  [
    'payments',
    `insert into payments (school_id, id, order_id, method, status, amount_cents, created_at, decided_at, decided_name)
     select school_id, id, id, 'slip', case when k % 20 = 0 then 'pending' else 'success' end, 1900, created_at,
       case when k % 20 > 0 then created_at end, case when k % 20 > 0 then 'ABA' end
     from crowd_orders where k % 20 <> 1`,
  ],
  [
    'slips of payments',
    `insert into payment_slips (school_id, id, payment_id, order_id, student_id, bank_account_id, bank_name, account_name,
       account_number, amount_cents, reference, reference_key, sha256, media_id, is_pdf, is_late, created_at)
     select school_id, id, id, id, student_id, id, 'ABA Bank', 'SCHOOL', '001 482 936', 1900, id::text, 'aba bank ' || id,
       md5(id::text), id, false, false, created_at
     from crowd_orders where k % 20 <> 1`,
  ],
  [
    'QR codes of orders',
    `insert into khqr_codes (school_id, id, order_id, student_id, account_id, merchant_name, qr, md5, cents, state,
       needs_person, missing_cents, extra_cents, spent_cents, created_at, expires_at, failures, decision, decided_at,
       decided_name, note)
     select school_id, id, id, student_id, 'school@aclb', 'SCHOOL', '0002' || id, md5(id::text), 1900,
       case when k % 20 = 1 then 'expired' when k % 20 < 4 then 'late' else 'paid' end, k % 20 = 2, 0, 0,
       case when k % 20 > 1 then 1900 else 0 end, created_at, created_at + interval '5 minutes', 0,
       case when k % 20 = 3 then 'accept' end, case when k % 20 = 3 then created_at end,
       case when k % 20 = 3 then 'ABA' end, ''
     from crowd_orders where k % 20 > 0`,
  ],
  [
    'what came for QR codes',
    `insert into khqr_receipts (school_id, id, code_id, hash, cents, currency, to_account_id, at, noted_at)
     select school_id, id, id, id::text, 1900, 'USD', 'school@aclb', created_at, created_at
     from crowd_orders where k % 20 > 1`,
  ],
  [
    'transfers',
    `insert into ledger_transfers (school_id, id, cause, cause_id, order_id, at)
     select school_id, id, 'payment', id, id, created_at from crowd_orders where k % 20 > 1`,
  ],
  [
    'entries of the books',
    `insert into ledger_entries (school_id, id, transfer_id, debit, credit, cents, at)
     select school_id, id, id, 'school', 'sales', 1900, created_at from crowd_orders where k % 20 > 1`,
  ],
  [
    'invoices',
    `insert into invoices (school_id, id, kind, number, order_id, total_cents, seller, lines, issued_at)
     select school_id, id, 'invoice', k, id, 1900,
       '{"name": {"en": "School"}, "address": null, "phone": null, "email": null, "language": "km"}',
       '[{"title": "Course", "cents": 1900}]', created_at
     from crowd_orders where k % 20 > 1`,
  ],
  [
    'numbers of invoices',
    `insert into counters (school_id, id, name, value)
     select school_id, uuidv7(), 'invoice', max(k) from crowd_orders group by school_id`,
  ],
  [
    'subscriptions of students',
    `insert into student_subscriptions (school_id, id, student_id, student_name, product_type, product_id, plan_id, line_id,
       plan, off_cents, anchor_day, since_anchor, paid, until_day, due_day, ends_day, step_day, started_at,
       payments_before, credit_cents)
     select o.school_id, o.id, o.student_id, ${literal('សុខ ដារ៉ា')}, 'course', o.course_id, o.course_id, l.id,
       '{"kind": "subscription", "frequency": "month", "priceCents": 1900, "payments": null, "trialDays": 0}', 0,
       20000 + k % 900, 1, 1, 20030 + k % 900, 20030 + k % 900, 20040 + k % 900, 20027 + k % 900, o.created_at, 0, 0
     from crowd_orders o join order_lines l on l.school_id = o.school_id and l.order_id = o.id where k % 20 > 1`,
  ],
  [
    'spans of subscriptions',
    `insert into subscription_spans (school_id, id, subscription_id, line_id, product_type, product_id, plan_id, from_day, until_day,
       monthly_cents, begins, is_canceled, is_followed)
     select s.school_id, s.id, s.id, s.line_id, 'course', s.product_id, s.plan_id, s.anchor_day, s.ends_day, 1900, 'new', false,
       false
     from crowd_schools c join student_subscriptions s on s.school_id = c.id`,
  ],
  [
    'columns of bank statements',
    `insert into statement_mappings (school_id, id, bank_account_id, heads, date_order, currency, revision, updated_at)
     select a.school_id, uuidv7(), a.id, '{}', 'dmy', 'USD', 1, now()
     from crowd_schools s join bank_accounts a on a.school_id = s.id`,
  ],
  [
    'bank statements',
    `insert into statements (school_id, id, bank_account_id, bank_name, account_number, name, lines, added, outgoing, unread, reversed,
       added_name, created_at)
     select s.id, uuidv7(), a.id, 'ABA Bank', '001 482 936', 'statement.csv', 30, 30, 0, 0, 0, 'Sophea', now() - interval '1 day' * k
     from crowd_schools s join bank_accounts a on a.school_id = s.id, generate_series(1, 20) k`,
  ],
  [
    'lines of bank statements',
    `insert into statement_lines (school_id, id, statement_id, bank_account_id, key, mapping_revision, day, at, has_time, cents,
       currency, reference, name, details, state, is_settled, created_at, decided_at)
     select o.school_id, o.id, s.id, s.bank_account_id, md5(o.id::text), 1, o.created_at::date, o.created_at, true, 1900, 'USD',
       'FT' || o.k, ${literal('សុខ ដារ៉ា')}, '', case when k % 20 = 0 then 'open' else 'aside' end, false, o.created_at,
       case when k % 20 > 0 then o.created_at end
     from crowd_orders o join lateral (
       select id, bank_account_id from statements where school_id = o.school_id order by created_at limit 1) s on true`,
  ],
  [
    'card payments',
    `insert into card_payments (school_id, id, order_id, student_id, provider, account, intent_id, saves_card, pays_next, off_session, cents,
       state, received_cents, currency, created_at, failures)
     select school_id, id, id, student_id, 'stripe', 'pk_live_school', 'pi_' || id, false, false, false, 1900, 'canceled', 0, 'USD',
       created_at, 0
     from crowd_orders where k % 3 = 0`,
  ],
  [
    'saved cards',
    `insert into saved_cards (school_id, id, student_id, provider, account, customer_id, method_id, brand, last4, expires_month,
       expires_year, created_at)
     select school_id, id, student_id, 'stripe', 'pk_live_school', 'cus_' || id, 'pm_' || id, 'visa', '4242', 12, 2031, created_at
     from crowd_orders where k % 3 = 0`,
  ],
  [
    'disputes of cards',
    `insert into card_disputes (school_id, id, card_payment_id, order_id, provider, dispute_id, state, reason, cents, currency, fee_cents,
       refunded_cents, lost_cents, created_at)
     select school_id, id, id, id, 'stripe', 'du_' || id, 'open', 'general', 1900, 'USD', 1500, 0, 0, created_at
     from crowd_orders where k % 3 = 0`,
  ],
  [
    'moved money',
    `insert into money_moves (school_id, id, kind, provider, from_name, to_name, cents, fee_cents, day, reference, note, at)
     select school_id, id, 'payout', 'stripe', '', '', 1900, 60, created_at::date, 'po_' || k, '', created_at
     from crowd_orders where k % 3 = 1`,
  ],
  [
    'how schools are paid',
    `insert into payment_methods (school_id, id, slip, khqr, account_id, merchant_name, khmer_name, city, card, stripe_public_key,
       card_provider, payway_merchant_id, revision, updated_at)
     select s.id, uuidv7(), true, false, '', '', '', 'Phnom Penh', false, '', 'stripe', '', 1, now() from crowd_schools s`,
  ],
  [
    'tax and riel',
    `insert into sales_settings (school_id, id, has_tax, tax_basis_points, tax_number, has_riel, riel_rate, revision, updated_at)
     select s.id, uuidv7(), false, 0, '', true, 4100, 1, now() from crowd_schools s`,
  ],
  [
    'settings of points',
    `insert into points_settings (school_id, id, is_on, per_dollar_spent, for_course, per_dollar_off, revision, updated_at)
     select s.id, uuidv7(), true, 10, 50, 100, 1, now() from crowd_schools s`,
  ],
  [
    'points',
    `insert into point_moves (school_id, id, student_id, kind, points, missing, title, reason, at, expires_at)
     select school_id, id, student_id, 'given', 50, 0, '', ${literal('សុខ ដារ៉ា')}, created_at, created_at + interval '400 days'
     from crowd_orders`,
  ],
  [
    'parts of points',
    `insert into point_parts (school_id, id, student_id, move_id, lot_id, points)
     select school_id, uuidv7(), student_id, id, id, 50 from crowd_orders`,
  ],
]
