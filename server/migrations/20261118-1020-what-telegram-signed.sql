-- A signed answer of Telegram that was used is remembered until it is too old, whatever else the person does.
alter table telegram_codes add column is_signed boolean not null default false
;;
alter table telegram_codes alter column is_signed drop default
