-- Cards by ABA PayWay, beside Stripe: which of the two a school has chosen, and its keys.
alter table payment_methods add column card_provider text
;;
alter table payment_methods add column payway_merchant_id text
;;
alter table payment_methods add column sealed_payway_key bytea
;;
alter table payment_methods add column sealed_rsa_key bytea
;;
update payment_methods set card_provider = 'stripe', payway_merchant_id = ''
;;
alter table payment_methods alter column card_provider set not null
;;
alter table payment_methods alter column payway_merchant_id set not null
;;
alter table payment_methods add constraint payment_methods_card_provider_check check (card_provider in ('stripe', 'payway'))
;;
alter table card_payments drop constraint card_payments_provider_check
;;
alter table card_payments add constraint card_payments_provider_check check (provider in ('sandbox', 'stripe', 'payway'))
;;
create index card_events_object_idx on card_events (school_id, object_id)
