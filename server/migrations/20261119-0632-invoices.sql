-- What the school writes for each order that is paid, and for each refund. They are only added.
create table invoices (
  school_id uuid not null,
  id uuid not null,
  kind text not null,
  number integer not null,
  order_id uuid not null,
  refund_id uuid,
  -- Of a credit note: the invoice that it corrects.
  corrects integer,
  total_cents integer not null,
  seller jsonb not null,
  lines jsonb not null,
  issued_at timestamptz not null,
  constraint invoices_pkey primary key (school_id, id),
  constraint invoices_number_key unique (school_id, kind, number),
  constraint invoices_order_fkey foreign key (school_id, order_id) references orders (school_id, id) on delete cascade,
  constraint invoices_kind_check check (kind in ('invoice', 'credit_note')),
  constraint invoices_refund_check check ((kind = 'credit_note') = (refund_id is not null)),
  constraint invoices_number_check check (number > 0),
  constraint invoices_total_check check (total_cents > 0)
)
;;
create unique index invoices_order_key on invoices (school_id, order_id) where kind = 'invoice'
;;
create unique index invoices_refund_key on invoices (school_id, refund_id) where refund_id is not null
;;
create index invoices_order_idx on invoices (school_id, order_id, issued_at)
;;
call app.protect_tenant_table('invoices')
;;
revoke update, delete on invoices from sala_app, sala_platform
;;
-- Orders that were paid before have their invoices too, in the order in which they were paid.
insert into invoices (school_id, id, kind, number, order_id, total_cents, seller, lines, issued_at)
select o.school_id, gen_random_uuid(), 'invoice',
  row_number() over (partition by o.school_id order by o.paid_at, o.number), o.id, o.total_cents,
  jsonb_build_object('name', s.name, 'address', p.contact -> 'address', 'phone', p.contact -> 'phone',
    'email', p.contact -> 'email', 'language', s.default_language),
  (select jsonb_agg(jsonb_build_object('title', l.product ->> 'title', 'cents', l.price_cents) order by l.position)
   from order_lines l where l.school_id = o.school_id and l.order_id = o.id),
  o.paid_at
from orders o
join schools s on s.id = o.school_id
join school_profiles p on p.school_id = o.school_id
where o.status = 'paid' and o.total_cents > 0
;;
insert into counters (school_id, id, name, value)
select school_id, gen_random_uuid(), 'invoice', max(number) from invoices group by school_id
