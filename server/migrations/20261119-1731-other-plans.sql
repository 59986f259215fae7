-- Students change to another plan: what is not used of the old one is a part of the price of the new one. For that, each payment
-- says which days it gave.
alter table orders add column asked_for text
;;
alter table orders add column payment_count integer
;;
update orders set payment_count = 1
;;
alter table orders alter column payment_count set not null
;;
alter table orders add column from_day integer
;;
alter table orders add column until_day integer
;;
alter table orders
  add constraint orders_asked_check check (
    (asked_for is null or (asked_for in ('change', 'rest') and subscription_id is not null)) and payment_count >= 1)
;;
alter table orders add constraint orders_days_check check (until_day is null or from_day <= until_day)
;;
-- The days of payments that came since the day a subscription is counted from; earlier ones are over.
update orders o
set from_day = ('1970-01-01'::date + s.anchor_day + (s.since_anchor - (s.paid - o.payment_number) - 1) * s.step)::date - '1970-01-01'::date,
  until_day = ('1970-01-01'::date + s.anchor_day + (s.since_anchor - (s.paid - o.payment_number)) * s.step)::date - '1970-01-01'::date
from (
  select school_id, id, anchor_day, since_anchor, paid, case plan ->> 'frequency'
    when 'week' then interval '7 days' when '2 weeks' then interval '14 days' when 'month' then interval '1 month'
    when '3 months' then interval '3 months' when '6 months' then interval '6 months' else interval '1 year' end as step
  from student_subscriptions
) s
where o.school_id = s.school_id and o.subscription_id = s.id and o.status = 'paid' and o.payment_number > s.paid - s.since_anchor
  and o.payment_number > 0
;;
alter table order_lines add column credit_cents integer
;;
update order_lines set credit_cents = 0
;;
alter table order_lines alter column credit_cents set not null
;;
alter table order_lines add constraint order_lines_credit_check check (credit_cents >= 0)
;;
-- What is left of a credit for the next payments, and how many payments were made by earlier plans.
alter table student_subscriptions add column credit_cents integer
;;
alter table student_subscriptions add column payments_before integer
;;
update student_subscriptions set credit_cents = 0, payments_before = 0
;;
alter table student_subscriptions alter column credit_cents set not null
;;
alter table student_subscriptions alter column payments_before set not null
;;
alter table student_subscriptions
  add constraint student_subscriptions_credit_check check (credit_cents >= 0 and payments_before >= 0)
