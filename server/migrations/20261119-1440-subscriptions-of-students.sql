-- Prices that are paid in several payments are sold: as instalments, or as a subscription until somebody cancels it.
alter table price_plans drop constraint price_plans_frequency_check
;;
alter table price_plans
  add constraint price_plans_frequency_check check (
    (kind = 'subscription') = (frequency is not null) and (kind = 'subscription' or payments is null))
;;
alter table price_plans add column trial_days integer
;;
update price_plans set trial_days = 0
;;
alter table price_plans alter column trial_days set not null
;;
alter table price_plans
  add constraint price_plans_trial_check check (
    trial_days between 0 and 365 and (trial_days = 0 or (kind = 'subscription' and payments is null)))
;;
-- Days are counted from 1970-01-01, in the time zone of the school.
create table student_subscriptions (
  school_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  student_name text not null,
  product_type text not null,
  product_id uuid not null,
  plan_id uuid not null,
  line_id uuid not null,
  plan jsonb not null,
  off_cents integer not null,
  anchor_day integer not null,
  since_anchor integer not null,
  paid integer not null,
  until_day integer not null,
  due_day integer,
  ends_day integer,
  step_day integer,
  last_reminder text,
  started_at timestamptz not null,
  canceled_at timestamptz,
  canceled_name text,
  constraint student_subscriptions_pkey primary key (school_id, id),
  constraint student_subscriptions_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint student_subscriptions_line_fkey foreign key (school_id, line_id) references order_lines (school_id, id) on delete cascade,
  constraint student_subscriptions_paid_check check (paid >= 0 and since_anchor >= 0 and off_cents >= 0),
  constraint student_subscriptions_reminder_check check (last_reminder in ('before', 'due', 'late', 'last', 'lapsed'))
)
;;
create index student_subscriptions_student_idx on student_subscriptions (school_id, student_id, product_id)
;;
create index student_subscriptions_newest_idx on student_subscriptions (school_id, started_at desc, id)
;;
create index student_subscriptions_next_idx on student_subscriptions (school_id, due_day, id)
;;
create unique index student_subscriptions_line_key on student_subscriptions (school_id, line_id)
;;
-- What a job does next, in all schools.
create index student_subscriptions_step_idx on student_subscriptions (step_day) where step_day is not null
;;
call app.protect_tenant_table('student_subscriptions')
;;
-- How a line is paid that is not paid at once.
alter table order_lines add column plan jsonb
;;
alter table orders add column subscription_id uuid
;;
alter table orders add column payment_number integer
;;
alter table orders
  add constraint orders_subscription_fkey foreign key (school_id, subscription_id) references student_subscriptions (school_id, id) on delete cascade
;;
alter table orders
  add constraint orders_payment_number_check check ((subscription_id is null) = (payment_number is null) and coalesce(payment_number, 0) >= 0)
;;
create index orders_subscription_idx on orders (school_id, subscription_id, payment_number) where subscription_id is not null
;;
-- One payment of a subscription waits at most, whoever asks for it.
create unique index orders_due_key on orders (school_id, subscription_id) where subscription_id is not null and status in ('open', 'review', 'rejected')
;;
alter table course_grants drop constraint course_grants_source_check
;;
alter table course_grants add constraint course_grants_source_check check (
  source in ('free', 'approval', 'manual', 'order', 'instalments', 'subscription'))
