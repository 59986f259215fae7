alter table notification_choices add column choices jsonb
;;
update notification_choices
set choices = (select coalesce(jsonb_object_agg(kind, '{"mail": false}'::jsonb), '{}') from unnest(by_mail_off) kind)
;;
alter table notification_choices alter column choices set not null
;;
alter table notification_choices add column mail_pace text
;;
update notification_choices set mail_pace = 'at_once'
;;
alter table notification_choices alter column mail_pace set not null
;;
alter table notification_choices add constraint notification_choices_mail_pace_check check (mail_pace in ('at_once', 'hourly', 'daily'))
;;
alter table notification_choices drop column by_mail_off
;;
alter table notifications add column mail_due_at timestamptz
;;
create index notifications_due_idx on notifications (mail_due_at) where mail_due_at is not null
;;
alter table mail_outbox add column unsubscribe_url text
