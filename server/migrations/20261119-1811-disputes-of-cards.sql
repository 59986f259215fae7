-- Card payments that their holders dispute at the bank: what the provider says of each, and what was booked when it ended.
create table card_disputes (
  school_id uuid not null,
  id uuid not null,
  card_payment_id uuid not null,
  order_id uuid not null,
  provider text not null,
  dispute_id text not null,
  state text not null,
  reason text not null,
  cents bigint not null,
  currency text not null,
  fee_cents bigint not null,
  -- Once it is lost: what went back for lines of the order, and what the provider has taken a second time.
  refunded_cents bigint not null,
  lost_cents bigint not null,
  -- Until when the school can answer it.
  due_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint card_disputes_pkey primary key (school_id, id),
  constraint card_disputes_key unique (school_id, provider, dispute_id),
  constraint card_disputes_payment_fkey foreign key (school_id, card_payment_id)
    references card_payments (school_id, id) on delete cascade,
  constraint card_disputes_provider_check check (provider in ('sandbox', 'stripe', 'payway')),
  constraint card_disputes_state_check check (state in ('open', 'won', 'lost')),
  constraint card_disputes_closed_check check ((state = 'open') = (closed_at is null)),
  constraint card_disputes_cents_check check
    (cents >= 0 and fee_cents >= 0 and refunded_cents >= 0 and lost_cents >= 0 and (state = 'lost' or refunded_cents + lost_cents = 0))
)
;;
create index card_disputes_payment_idx on card_disputes (school_id, card_payment_id)
;;
create index card_disputes_order_idx on card_disputes (school_id, order_id)
;;
call app.protect_tenant_table('card_disputes')
;;
-- A refund that a dispute has done first.
alter table card_refunds drop constraint card_refunds_state_check
;;
alter table card_refunds add constraint card_refunds_state_check check (state in ('waiting', 'sent', 'failed', 'by-hand', 'disputed'))
;;
alter table card_refunds drop constraint card_refunds_done_check
;;
alter table card_refunds add constraint card_refunds_done_check check
  ((state in ('sent', 'by-hand', 'disputed')) = (done_at is not null))
