-- What of a payment has paid for another plan since, or was taken back with the payment that it came from: neither is
-- credited again, and it goes back with a refund.
alter table orders add column credited_cents integer
;;
update orders set credited_cents = 0
;;
alter table orders alter column credited_cents set not null
;;
alter table orders add constraint orders_credited_check check (credited_cents >= 0)
