-- Points that a school gives, and that pay a part of an order or all of it.
create table points_settings (
  school_id uuid not null,
  id uuid not null,
  is_on boolean not null,
  per_dollar_spent integer not null,
  for_course integer not null,
  per_dollar_off integer not null,
  -- Null: points never expire.
  expire_days integer,
  revision integer not null,
  updated_at timestamptz not null,
  constraint points_settings_pkey primary key (school_id, id),
  constraint points_settings_school_key unique (school_id),
  constraint points_settings_rates_check check (per_dollar_spent >= 0 and for_course >= 0 and per_dollar_off >= 1),
  constraint points_settings_days_check check (expire_days >= 1)
)
;;
call app.protect_tenant_table('points_settings')
;;
-- What has happened to the points of a student. What came in is a lot, by the same id.
create table point_moves (
  school_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null,
  points integer not null,
  -- What should have gone out too, and was not there any more.
  missing integer not null,
  order_id uuid,
  line_id uuid,
  refund_id uuid,
  product_type text,
  product_id uuid,
  title text not null,
  reason text not null,
  actor_name text,
  at timestamptz not null,
  expires_at timestamptz,
  constraint point_moves_pkey primary key (school_id, id),
  constraint point_moves_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint point_moves_kind_check check (kind in
    ('order', 'course', 'given', 'spent', 'released', 'given_back', 'taken_back', 'taken', 'expired')),
  constraint point_moves_missing_check check (missing >= 0 and (points <> 0 or missing > 0)),
  constraint point_moves_sign_check check (
    case when kind in ('spent', 'taken_back', 'taken', 'expired') then points <= 0 else points > 0 and missing = 0 end),
  constraint point_moves_order_check check (kind not in ('order', 'spent', 'released') or (order_id is not null and line_id is not null)),
  constraint point_moves_refund_check check ((kind in ('given_back', 'taken_back')) = (refund_id is not null)),
  constraint point_moves_product_check check ((kind = 'course') = (product_id is not null))
)
;;
create index point_moves_student_idx on point_moves (school_id, student_id, at desc, id desc)
;;
create index point_moves_order_idx on point_moves (school_id, order_id) where order_id is not null
;;
create index point_moves_expiry_idx on point_moves (expires_at) where expires_at is not null
;;
-- A line earns once, and so does a course of a student, whatever happens to either.
create unique index point_moves_line_key on point_moves (school_id, line_id) where kind = 'order'
;;
create unique index point_moves_course_key on point_moves (school_id, student_id, product_type, product_id) where kind = 'course'
;;
create unique index point_moves_refund_key on point_moves (school_id, refund_id, kind) where refund_id is not null
;;
call app.protect_tenant_table('point_moves')
;;
revoke update on point_moves from sala_app, sala_platform
;;
-- What each of them has put into a lot, or taken out of it.
create table point_parts (
  school_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  move_id uuid not null,
  lot_id uuid not null,
  points integer not null,
  constraint point_parts_pkey primary key (school_id, id),
  constraint point_parts_move_fkey foreign key (school_id, move_id) references point_moves (school_id, id) on delete cascade,
  constraint point_parts_lot_fkey foreign key (school_id, lot_id) references point_moves (school_id, id) on delete cascade,
  constraint point_parts_points_check check (points <> 0)
)
;;
create index point_parts_student_idx on point_parts (school_id, student_id)
;;
create index point_parts_lot_idx on point_parts (school_id, lot_id)
;;
create index point_parts_move_idx on point_parts (school_id, move_id)
;;
call app.protect_tenant_table('point_parts')
;;
revoke update on point_parts from sala_app, sala_platform
;;
-- What of an order is paid by points, beside its total, which is money; and what of that was given back.
alter table orders add column points_cents integer not null default 0
;;
alter table orders alter column points_cents drop default
;;
alter table orders add column points_back_cents integer not null default 0
;;
alter table orders alter column points_back_cents drop default
;;
alter table orders add constraint orders_points_check check (points_cents >= 0 and points_back_cents between 0 and points_cents)
;;
create index orders_points_idx on orders (expires_at) where points_cents > 0
;;
drop index orders_refunded_idx
;;
create index orders_refunded_idx on orders (school_id, created_at desc, id) where refunded_cents + points_back_cents > 0
;;
alter table order_lines add column points integer not null default 0
;;
alter table order_lines alter column points drop default
;;
alter table order_lines add column points_cents integer not null default 0
;;
alter table order_lines alter column points_cents drop default
;;
alter table order_lines add constraint order_lines_points_check check (points >= 0 and points_cents >= 0 and (points = 0) = (points_cents = 0))
;;
-- Points alone are given back without money.
alter table refunds drop constraint refunds_cents_check
;;
alter table refunds add constraint refunds_cents_check check ((status = 'done') = (cents is not null) and coalesce(cents, 1) >= 0)
;;
-- What was paid by points beside the money; null where none were used.
alter table invoices add column points integer
;;
alter table invoices add column points_cents integer
;;
alter table invoices add constraint invoices_points_check check ((points is null) = (points_cents is null) and coalesce(points_cents > 0, true))
;;
-- What was sold for points is in the books, apart from money.
alter table ledger_entries drop constraint ledger_entries_debit_check
;;
alter table ledger_entries add constraint ledger_entries_debit_check check (debit in
  ('school', 'platform', 'provider', 'sales', 'refunds', 'tax', 'owed_tax', 'platform_fee', 'owed_to_platform',
   'owed_by_platform', 'provider_fee', 'lecturer_share', 'owed_to_lecturer', 'referral_reward', 'owed_to_partner',
   'points_given', 'owed_in_points', 'sold_for_points', 'owed_to_student'))
;;
alter table ledger_entries drop constraint ledger_entries_credit_check
;;
alter table ledger_entries add constraint ledger_entries_credit_check check (credit in
  ('school', 'platform', 'provider', 'sales', 'refunds', 'tax', 'owed_tax', 'platform_fee', 'owed_to_platform',
   'owed_by_platform', 'provider_fee', 'lecturer_share', 'owed_to_lecturer', 'referral_reward', 'owed_to_partner',
   'points_given', 'owed_in_points', 'sold_for_points', 'owed_to_student'))
