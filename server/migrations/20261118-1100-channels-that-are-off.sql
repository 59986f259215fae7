-- Channels that a person has turned on or off as a whole, beside what they chose by kind.
alter table notification_choices add column switches jsonb not null default '{}'
;;
alter table notification_choices alter column switches drop default
