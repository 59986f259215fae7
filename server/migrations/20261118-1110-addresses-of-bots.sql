-- The address of the school for which Telegram was asked to call: when it changes, it is asked again.
alter table telegram_bots add column arranged_for text
