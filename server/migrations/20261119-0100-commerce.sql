-- What a school sells and is paid for: orders, payments, slips of bank transfers, and the books.
create table bank_accounts (
  school_id uuid not null,
  id uuid not null,
  bank text not null,
  other_bank text not null,
  account_name text not null,
  account_number text not null,
  qr text,
  position integer not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint bank_accounts_pkey primary key (school_id, id),
  constraint bank_accounts_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint bank_accounts_bank_check check (bank in ('aba', 'acleda', 'wing', 'other'))
)
;;
call app.protect_tenant_table('bank_accounts')
;;
create table orders (
  school_id uuid not null,
  id uuid not null,
  number integer not null,
  student_id uuid not null,
  student_name text not null,
  status text not null,
  total_cents integer not null,
  open_key text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint orders_pkey primary key (school_id, id),
  constraint orders_number_key unique (school_id, number),
  constraint orders_open_key unique (school_id, open_key),
  constraint orders_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint orders_status_check check (status in ('open', 'review', 'rejected', 'paid', 'canceled')),
  constraint orders_total_check check (total_cents >= 0),
  constraint orders_paid_check check ((status = 'paid') = (paid_at is not null))
)
;;
create index orders_student_idx on orders (school_id, student_id, created_at desc)
;;
create index orders_newest_idx on orders (school_id, created_at desc, id)
;;
create index orders_amount_idx on orders (school_id, total_cents desc, id)
;;
create index orders_unpaid_idx on orders (school_id, created_at desc, id) where status in ('open', 'review', 'rejected')
;;
call app.protect_tenant_table('orders')
;;
create table order_lines (
  school_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  product_type text not null,
  product_id uuid not null,
  plan_id uuid not null,
  price_cents integer not null,
  product jsonb not null,
  shares jsonb not null,
  position integer not null,
  constraint order_lines_pkey primary key (school_id, id),
  constraint order_lines_order_fkey foreign key (school_id, order_id) references orders (school_id, id) on delete cascade,
  constraint order_lines_price_check check (price_cents >= 0)
)
;;
create index order_lines_order_idx on order_lines (school_id, order_id, position)
;;
create index order_lines_product_idx on order_lines (school_id, product_id)
;;
call app.protect_tenant_table('order_lines')
;;
create table payments (
  school_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  method text not null,
  status text not null,
  amount_cents integer not null,
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  constraint payments_pkey primary key (school_id, id),
  constraint payments_order_fkey foreign key (school_id, order_id) references orders (school_id, id) on delete cascade,
  constraint payments_status_check check (status in ('pending', 'success', 'rejected')),
  constraint payments_method_check check (method in ('slip', 'khqr', 'card', 'points', 'hand', 'none')),
  constraint payments_decided_check check ((status = 'pending') = (decided_at is null))
)
;;
create index payments_order_idx on payments (school_id, order_id, created_at)
;;
-- An order has one payment that waits at most.
create unique index payments_pending_key on payments (school_id, order_id) where status = 'pending'
;;
create index payments_status_idx on payments (school_id, status, created_at)
;;
call app.protect_tenant_table('payments')
;;
create table payment_slips (
  school_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  student_id uuid not null,
  bank_account_id uuid not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  amount_cents integer not null,
  reference text not null,
  reference_key text,
  sha256 text not null,
  media_id uuid not null,
  is_pdf boolean not null,
  is_late boolean not null,
  created_at timestamptz not null,
  replaced_at timestamptz,
  constraint payment_slips_pkey primary key (school_id, id),
  constraint payment_slips_payment_fkey foreign key (school_id, payment_id) references payments (school_id, id) on delete cascade
)
;;
create unique index payment_slips_current_key on payment_slips (school_id, payment_id) where replaced_at is null
;;
create index payment_slips_order_idx on payment_slips (school_id, order_id)
;;
create index payment_slips_sha256_idx on payment_slips (school_id, sha256)
;;
create index payment_slips_reference_idx on payment_slips (school_id, reference_key) where reference_key is not null
;;
create index payment_slips_media_idx on payment_slips (school_id, media_id)
;;
create index payment_slips_student_idx on payment_slips (school_id, student_id)
;;
call app.protect_tenant_table('payment_slips')
;;
create table ledger_transfers (
  school_id uuid not null,
  id uuid not null,
  cause text not null,
  cause_id uuid not null,
  order_id uuid,
  actor_id uuid,
  at timestamptz not null,
  constraint ledger_transfers_pkey primary key (school_id, id),
  -- What happened once is written once.
  constraint ledger_transfers_cause_key unique (school_id, cause, cause_id),
  constraint ledger_transfers_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint ledger_transfers_cause_check check (cause in ('payment', 'refund', 'points', 'reward', 'correction'))
)
;;
create index ledger_transfers_order_idx on ledger_transfers (school_id, order_id)
;;
call app.protect_tenant_table('ledger_transfers')
;;
revoke update, delete on ledger_transfers from sala_app, sala_platform
;;
-- Each row takes an amount from one account and gives it to another: the books cannot but sum to zero.
create table ledger_entries (
  school_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  line_id uuid,
  debit text not null,
  debit_of uuid,
  credit text not null,
  credit_of uuid,
  cents bigint not null,
  at timestamptz not null,
  constraint ledger_entries_pkey primary key (school_id, id),
  constraint ledger_entries_transfer_fkey foreign key (school_id, transfer_id)
    references ledger_transfers (school_id, id) on delete cascade,
  constraint ledger_entries_cents_check check (cents > 0),
  constraint ledger_entries_accounts_check check ((debit, debit_of) is distinct from (credit, credit_of)),
  constraint ledger_entries_debit_check check (debit in
    ('school', 'platform', 'provider', 'sales', 'refunds', 'tax', 'owed_tax', 'platform_fee', 'owed_to_platform',
     'owed_by_platform', 'provider_fee', 'lecturer_share', 'owed_to_lecturer', 'referral_reward', 'owed_to_partner',
     'points_given', 'owed_in_points', 'owed_to_student')),
  constraint ledger_entries_credit_check check (credit in
    ('school', 'platform', 'provider', 'sales', 'refunds', 'tax', 'owed_tax', 'platform_fee', 'owed_to_platform',
     'owed_by_platform', 'provider_fee', 'lecturer_share', 'owed_to_lecturer', 'referral_reward', 'owed_to_partner',
     'points_given', 'owed_in_points', 'owed_to_student'))
)
;;
create index ledger_entries_transfer_idx on ledger_entries (school_id, transfer_id)
;;
create index ledger_entries_debit_idx on ledger_entries (school_id, debit, debit_of, at)
;;
create index ledger_entries_credit_idx on ledger_entries (school_id, credit, credit_of, at)
;;
call app.protect_tenant_table('ledger_entries')
;;
revoke update, delete on ledger_entries from sala_app, sala_platform
;;
-- Access that was bought.
alter table course_grants drop constraint course_grants_source_check
;;
alter table course_grants add constraint course_grants_source_check check (source in ('free', 'approval', 'manual', 'order'))
