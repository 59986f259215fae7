-- Payments by card: the keys of a school, payments, what providers say, refunds to cards, and saved cards.
alter table payment_methods add column card boolean
;;
alter table payment_methods add column stripe_public_key text
;;
alter table payment_methods add column sealed_stripe_key bytea
;;
alter table payment_methods add column sealed_webhook_secret bytea
;;
update payment_methods set card = false, stripe_public_key = ''
;;
alter table payment_methods alter column card set not null
;;
alter table payment_methods alter column stripe_public_key set not null
;;
create table card_payments (
  school_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  student_id uuid not null,
  payment_id uuid,
  provider text not null,
  account text not null,
  intent_id text,
  customer_id text,
  method_id text,
  saves_card boolean not null,
  off_session boolean not null,
  cents integer not null,
  state text not null,
  failure text,
  why text,
  received_cents bigint not null,
  currency text not null,
  created_at timestamptz not null,
  asked_at timestamptz,
  next_check_at timestamptz,
  failures integer not null,
  replaced_at timestamptz,
  constraint card_payments_pkey primary key (school_id, id),
  constraint card_payments_intent_key unique (school_id, provider, intent_id),
  constraint card_payments_order_fkey foreign key (school_id, order_id) references orders (school_id, id) on delete cascade,
  constraint card_payments_cents_check check (cents > 0 and received_cents >= 0),
  constraint card_payments_provider_check check (provider in ('sandbox', 'stripe')),
  constraint card_payments_state_check check
    (state in ('open', 'action', 'processing', 'declined', 'paid', 'canceled', 'returning', 'returned', 'stuck')),
  constraint card_payments_failure_check check
    (failure in ('declined', 'funds', 'expired', 'confirmation', 'unavailable')),
  constraint card_payments_why_check check
    (why in ('late', 'partial', 'double', 'too-much', 'wrong-currency', 'canceled', 'gone')),
  constraint card_payments_paid_check check ((state = 'paid') = (payment_id is not null))
)
;;
create index card_payments_order_idx on card_payments (school_id, order_id, created_at desc)
;;
create index card_payments_due_idx on card_payments (next_check_at) where next_check_at is not null
;;
create index card_payments_student_idx on card_payments (school_id, student_id)
;;
call app.protect_tenant_table('card_payments')
;;
create table card_events (
  school_id uuid not null,
  id uuid not null,
  provider text not null,
  event_id text not null,
  type text not null,
  object_id text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  constraint card_events_pkey primary key (school_id, id),
  constraint card_events_key unique (school_id, provider, event_id),
  constraint card_events_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
create index card_events_unhandled_idx on card_events (received_at) where handled_at is null
;;
call app.protect_tenant_table('card_events')
;;
create table card_refunds (
  school_id uuid not null,
  id uuid not null,
  card_payment_id uuid not null,
  order_id uuid not null,
  refund_id uuid,
  cents bigint not null,
  currency text not null,
  state text not null,
  reference text not null,
  tries integer not null,
  failures integer not null,
  next_try_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint card_refunds_pkey primary key (school_id, id),
  constraint card_refunds_payment_fkey foreign key (school_id, card_payment_id)
    references card_payments (school_id, id) on delete cascade,
  constraint card_refunds_refund_fkey foreign key (school_id, refund_id) references refunds (school_id, id) on delete cascade,
  constraint card_refunds_cents_check check (cents > 0),
  constraint card_refunds_state_check check (state in ('waiting', 'sent', 'failed', 'by-hand')),
  constraint card_refunds_done_check check ((state in ('sent', 'by-hand')) = (done_at is not null))
)
;;
create index card_refunds_payment_idx on card_refunds (school_id, card_payment_id)
;;
create index card_refunds_order_idx on card_refunds (school_id, order_id, created_at)
;;
create index card_refunds_refund_idx on card_refunds (school_id, refund_id)
;;
create index card_refunds_due_idx on card_refunds (next_try_at) where next_try_at is not null
;;
call app.protect_tenant_table('card_refunds')
;;
create table saved_cards (
  school_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  provider text not null,
  account text not null,
  customer_id text not null,
  method_id text not null,
  brand text not null,
  last4 text not null,
  expires_month integer not null,
  expires_year integer not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint saved_cards_pkey primary key (school_id, id),
  constraint saved_cards_method_key unique (school_id, provider, method_id),
  constraint saved_cards_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
create index saved_cards_student_idx on saved_cards (school_id, student_id, created_at desc)
;;
call app.protect_tenant_table('saved_cards')
