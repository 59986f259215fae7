-- What of a payment has paid for another plan since, which goes back with its refund; what a credit had paid of it that has
-- gone back since with the payment it came from; and how many payments it was of those that were left, when it was settled.
alter table orders add column credited_cents integer
;;
alter table orders add column taken_cents integer
;;
alter table orders add column bought_count integer
;;
update orders set credited_cents = 0, taken_cents = 0
;;
alter table orders alter column credited_cents set not null
;;
alter table orders alter column taken_cents set not null
;;
alter table orders add constraint orders_credited_check check (credited_cents >= 0 and taken_cents >= 0 and bought_count >= 0)
