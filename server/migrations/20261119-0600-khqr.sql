-- How a school is paid, and QR codes of KHQR with what came for them.
create table payment_methods (
  school_id uuid not null,
  id uuid not null,
  slip boolean not null,
  khqr boolean not null,
  account_id text not null,
  merchant_name text not null,
  khmer_name text not null,
  city text not null,
  sealed_token bytea,
  token_refused_at timestamptz,
  revision integer not null,
  updated_at timestamptz not null,
  constraint payment_methods_pkey primary key (school_id, id),
  constraint payment_methods_school_key unique (school_id),
  constraint payment_methods_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
call app.protect_tenant_table('payment_methods')
;;
create table khqr_codes (
  school_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  student_id uuid not null,
  payment_id uuid,
  account_id text not null,
  merchant_name text not null,
  qr text not null,
  md5 text not null,
  deep_link text,
  cents integer not null,
  state text not null,
  needs_person boolean not null,
  missing_cents integer not null,
  extra_cents integer not null,
  spent_cents integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  said_at timestamptz,
  asked_at timestamptz,
  next_check_at timestamptz,
  failures integer not null,
  decision text,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  note text not null,
  constraint khqr_codes_pkey primary key (school_id, id),
  constraint khqr_codes_hash_key unique (school_id, md5),
  constraint khqr_codes_order_fkey foreign key (school_id, order_id) references orders (school_id, id) on delete cascade,
  constraint khqr_codes_cents_check check (cents > 0 and spent_cents >= 0),
  constraint khqr_codes_state_check check
    (state in ('waiting', 'paid', 'late', 'partial', 'double', 'wrong-currency', 'expired')),
  constraint khqr_codes_decision_check check (decision in ('accept', 'return', 'refuse')),
  constraint khqr_codes_decided_check check ((decision is null) = (decided_at is null)),
  constraint khqr_codes_needs_check check (not needs_person or decision is null)
)
;;
create index khqr_codes_order_idx on khqr_codes (school_id, order_id, created_at desc)
;;
create index khqr_codes_needs_idx on khqr_codes (school_id, created_at) where needs_person
;;
create index khqr_codes_decided_idx on khqr_codes (school_id, decided_at desc) where decision is not null
;;
create index khqr_codes_due_idx on khqr_codes (next_check_at) where next_check_at is not null
;;
create index khqr_codes_student_idx on khqr_codes (school_id, student_id)
;;
call app.protect_tenant_table('khqr_codes')
;;
create table khqr_receipts (
  school_id uuid not null,
  id uuid not null,
  code_id uuid not null,
  hash text not null,
  cents bigint not null,
  currency text not null,
  to_account_id text not null,
  at timestamptz not null,
  noted_at timestamptz not null,
  constraint khqr_receipts_pkey primary key (school_id, id),
  constraint khqr_receipts_hash_key unique (school_id, hash),
  constraint khqr_receipts_code_fkey foreign key (school_id, code_id) references khqr_codes (school_id, id) on delete cascade
)
;;
create index khqr_receipts_code_idx on khqr_receipts (school_id, code_id)
;;
call app.protect_tenant_table('khqr_receipts')
