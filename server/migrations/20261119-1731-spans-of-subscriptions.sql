-- Since when somebody pays a subscription by a plan, and until when they have access by what is paid: what recurring income, new
-- subscribers and churn are counted from. Instalments have an end, and a trial brings nothing: neither has a span.
create table subscription_spans (
  school_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  line_id uuid not null,
  product_type text not null,
  product_id uuid not null,
  plan_id uuid not null,
  from_day integer not null,
  until_day integer not null,
  monthly_cents integer not null,
  begins text not null,
  is_canceled boolean not null,
  is_followed boolean not null,
  constraint subscription_spans_pkey primary key (school_id, id),
  constraint subscription_spans_subscription_fkey foreign key (school_id, subscription_id)
    references student_subscriptions (school_id, id) on delete cascade,
  constraint subscription_spans_days_check check (from_day <= until_day and monthly_cents >= 0),
  constraint subscription_spans_begins_check check (begins in ('new', 'resumed', 'changed'))
)
;;
create index subscription_spans_subscription_idx on subscription_spans (school_id, subscription_id, from_day desc)
;;
-- Reports count by these, so that no row is read.
create index subscription_spans_until_idx on subscription_spans (school_id, until_day)
  include (from_day, product_type, product_id, line_id, monthly_cents, is_canceled, is_followed)
;;
create index subscription_spans_from_idx on subscription_spans (school_id, from_day)
  include (until_day, product_type, product_id, line_id, monthly_cents, begins)
;;
call app.protect_tenant_table('subscription_spans')
;;
-- Of subscriptions before this: one span each, from the day they began.
insert into subscription_spans (school_id, id, subscription_id, line_id, product_type, product_id, plan_id, from_day, until_day,
  monthly_cents, begins, is_canceled, is_followed)
select s.school_id, s.id, s.id, s.line_id, s.product_type, s.product_id, s.plan_id,
  least((s.started_at at time zone 'Asia/Phnom_Penh')::date - '1970-01-01'::date, s.ends_day), s.ends_day,
  round((s.plan ->> 'priceCents')::numeric * case s.plan ->> 'frequency' when 'week' then 52 / 12.0 when '2 weeks' then 26 / 12.0
    when 'month' then 1 when '3 months' then 1 / 3.0 when '6 months' then 1 / 6.0 else 1 / 12.0 end),
  'new', s.canceled_at is not null, false
from student_subscriptions s
where s.plan ->> 'kind' = 'subscription' and s.paid > 0 and s.ends_day is not null
