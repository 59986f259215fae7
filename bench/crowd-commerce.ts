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
    `insert into orders (school_id, id, number, student_id, student_name, status, total_cents, refunded_cents, expires_at, created_at, paid_at)
     select school_id, id, 1000 + k, student_id, ${literal('សុខ ដារ៉ា')},
       case when k % 20 = 0 then 'review' when k % 20 = 1 then 'open' else 'paid' end, 1900, 0,
       created_at + interval '1 day', created_at, case when k % 20 > 1 then created_at end
     from crowd_orders`,
  ],
  [
    'lines of orders',
    `insert into order_lines (school_id, id, order_id, product_type, product_id, plan_id, price_cents,
       promotion_cents, coupon_cents, product, shares, position)
     select o.school_id, uuidv7(), o.id, 'course', o.course_id, o.course_id, 1900, 0, 0, ${product}, '[]', 0
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
]
