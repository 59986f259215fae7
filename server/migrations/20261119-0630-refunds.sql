-- The fee of a payment is borne by its lines: what was posted for an order of one line is of that line.
update ledger_entries e set line_id = l.id
from ledger_transfers t
join order_lines l on l.school_id = t.school_id and l.order_id = t.order_id
where t.school_id = e.school_id and t.id = e.transfer_id and e.line_id is null
  and not exists (
    select from order_lines o where o.school_id = l.school_id and o.order_id = l.order_id and o.id <> l.id)
;;
create index ledger_entries_line_idx on ledger_entries (school_id, line_id) where line_id is not null
;;
alter table orders add column refunded_cents integer
;;
alter table orders add column refund_asked_at timestamptz
;;
update orders set refunded_cents = 0
;;
alter table orders alter column refunded_cents set not null
;;
alter table orders add constraint orders_refunded_check check (refunded_cents between 0 and total_cents)
;;
create index orders_refunded_idx on orders (school_id, created_at desc, id) where refunded_cents > 0
;;
create index orders_refund_asked_idx on orders (school_id, refund_asked_at, id) where refund_asked_at is not null
;;
-- Money that goes back for a line, and what students ask for.
create table refunds (
  school_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  status text not null,
  cents integer,
  reason text,
  note text not null,
  reference text not null,
  asked_at timestamptz,
  asked_text text not null,
  send_to text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  constraint refunds_pkey primary key (school_id, id),
  constraint refunds_order_fkey foreign key (school_id, order_id) references orders (school_id, id) on delete cascade,
  constraint refunds_line_fkey foreign key (school_id, line_id) references order_lines (school_id, id) on delete cascade,
  constraint refunds_status_check check (status in ('asked', 'done', 'declined')),
  constraint refunds_cents_check check ((status = 'done') = (cents is not null) and coalesce(cents, 1) > 0),
  constraint refunds_decided_check check ((status = 'asked') = (decided_at is null))
)
;;
create index refunds_order_idx on refunds (school_id, order_id, created_at)
;;
create index refunds_line_idx on refunds (school_id, line_id)
;;
-- A line has one request that waits at most.
create unique index refunds_asked_key on refunds (school_id, line_id) where status = 'asked'
;;
call app.protect_tenant_table('refunds')
