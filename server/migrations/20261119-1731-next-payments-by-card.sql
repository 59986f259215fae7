-- A saved card can pay the next payments of a subscription or of instalments: since when its holder wants that, the day it
-- was last tried for the payment that is next, why it was not charged, and the day it is tried next.
alter table student_subscriptions add column card_id uuid
;;
alter table student_subscriptions add column card_agreed_at timestamptz
;;
alter table student_subscriptions add column card_tried_day integer
;;
alter table student_subscriptions add column card_failure text
;;
alter table student_subscriptions add column charge_day integer
;;
alter table student_subscriptions
  add constraint student_subscriptions_card_check check (
    (card_id is null) = (card_agreed_at is null) and (card_id is not null or charge_day is null)
    and card_failure in ('declined', 'funds', 'expired', 'confirmation', 'unavailable'))
;;
create index student_subscriptions_card_idx on student_subscriptions (school_id, card_id) where card_id is not null
;;
-- What a job charges, in all schools.
create index student_subscriptions_charge_idx on student_subscriptions (charge_day) where charge_day is not null
;;
-- The card of this payment is to pay the next ones too.
alter table card_payments add column pays_next boolean
;;
update card_payments set pays_next = false
;;
alter table card_payments alter column pays_next set not null
