-- Money that moves without anything being sold: payouts of providers, moves between bank accounts, what the platform is paid.
create table money_moves (
  school_id uuid not null,
  id uuid not null,
  kind text not null,
  provider text,
  from_account_id uuid,
  -- As the bank accounts were called then.
  from_name text not null,
  to_account_id uuid,
  to_name text not null,
  cents bigint not null,
  fee_cents bigint not null,
  day date not null,
  reference text not null,
  note text not null,
  -- It takes another one back, and has all that it has: its entries go the other way.
  takes_back_id uuid,
  actor_id uuid,
  at timestamptz not null,
  constraint money_moves_pkey primary key (school_id, id),
  constraint money_moves_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint money_moves_kind_check check (kind in ('payout', 'between', 'platform')),
  constraint money_moves_provider_check check
    ((kind = 'payout') = (provider is not null) and provider in ('sandbox', 'stripe', 'payway')),
  constraint money_moves_cents_check check (cents > 0 and fee_cents >= 0 and (fee_cents = 0 or kind = 'payout')),
  constraint money_moves_accounts_check check (
    (kind <> 'payout' or from_account_id is null) and (kind <> 'platform' or to_account_id is null)
    and (kind <> 'between' or from_account_id is distinct from to_account_id))
)
;;
create index money_moves_at_idx on money_moves (school_id, at desc, id desc)
;;
-- What was taken back once is not taken back again.
create unique index money_moves_back_key on money_moves (school_id, takes_back_id) where takes_back_id is not null
;;
call app.protect_tenant_table('money_moves')
;;
revoke update, delete on money_moves from sala_app, sala_platform
;;
alter table ledger_transfers drop constraint ledger_transfers_cause_check
;;
alter table ledger_transfers add constraint ledger_transfers_cause_check check
  (cause in ('payment', 'refund', 'points', 'move', 'dispute', 'by_hand', 'reward', 'correction'))
;;
-- From which bank account somebody has sent a refund by hand; null: from where the money came in.
alter table refunds add column bank_account_id uuid
;;
alter table card_refunds add column bank_account_id uuid
