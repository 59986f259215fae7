-- Statements of the school's bank accounts: which columns they have, and the money that came in.
create table statement_mappings (
  school_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  heads jsonb not null,
  date_order text not null,
  currency text not null,
  revision integer not null,
  updated_at timestamptz not null,
  constraint statement_mappings_pkey primary key (school_id, id),
  constraint statement_mappings_account_key unique (school_id, bank_account_id),
  constraint statement_mappings_account_fkey foreign key (school_id, bank_account_id)
    references bank_accounts (school_id, id) on delete cascade,
  constraint statement_mappings_order_check check (date_order in ('dmy', 'mdy'))
)
;;
call app.protect_tenant_table('statement_mappings')
;;
create table statements (
  school_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  bank_name text not null,
  account_number text not null,
  name text not null,
  first_day date,
  last_day date,
  lines integer not null,
  added integer not null,
  outgoing integer not null,
  unread integer not null,
  added_name text not null,
  created_at timestamptz not null,
  constraint statements_pkey primary key (school_id, id),
  constraint statements_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
create index statements_newest_idx on statements (school_id, created_at desc)
;;
call app.protect_tenant_table('statements')
;;
create table statement_lines (
  school_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  bank_account_id uuid not null,
  -- The hash of what the bank says, so that a line of two statements is stored once.
  key text not null,
  mapping_revision integer not null,
  day date not null,
  at timestamptz not null,
  has_time boolean not null,
  cents bigint not null,
  currency text not null,
  reference text not null,
  name text not null,
  details text not null,
  state text not null,
  order_id uuid,
  payment_id uuid,
  -- Its order was paid by it.
  is_settled boolean not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  constraint statement_lines_pkey primary key (school_id, id),
  constraint statement_lines_key unique (school_id, bank_account_id, key),
  -- A payment is one line at most.
  constraint statement_lines_payment_key unique (school_id, payment_id),
  constraint statement_lines_statement_fkey foreign key (school_id, statement_id)
    references statements (school_id, id) on delete cascade,
  constraint statement_lines_payment_fkey foreign key (school_id, payment_id)
    references payments (school_id, id) on delete cascade,
  constraint statement_lines_cents_check check (cents > 0),
  constraint statement_lines_state_check check (state in ('open', 'matched', 'aside')),
  constraint statement_lines_matched_check check ((state = 'matched') = (payment_id is not null)),
  constraint statement_lines_decided_check check ((state = 'open') = (decided_at is null)),
  constraint statement_lines_settled_check check (not is_settled or state = 'matched')
)
;;
create index statement_lines_state_idx on statement_lines (school_id, state, at desc, id)
;;
create index statement_lines_day_idx on statement_lines (school_id, bank_account_id, day)
;;
create index statement_lines_statement_idx on statement_lines (school_id, statement_id)
;;
call app.protect_tenant_table('statement_lines')
;;
-- What came for these nobody has found yet: a statement may have it.
create index khqr_codes_unpaid_idx on khqr_codes (school_id, created_at desc)
  where payment_id is null and state in ('waiting', 'expired')
