-- A mail belongs to a school like everything else of it. What was sent has no text any more: it held the links of
-- invitations.
delete from mail_outbox where school_id not in (select id from schools)
;;
update mail_outbox set html = '', text = '' where state = 'sent'
;;
alter table mail_outbox
  drop constraint mail_outbox_pkey,
  add constraint mail_outbox_pkey primary key (school_id, id),
  add constraint mail_outbox_school_fkey foreign key (school_id) references schools (id) on delete cascade
;;
create index mail_outbox_age_idx on mail_outbox (created_at)
;;
call app.protect_tenant_table('mail_outbox')
