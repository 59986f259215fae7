-- Mails to send, written in the transaction that wants them. sending_since tells a mail that is being sent from one
-- whose sender died: such a mail becomes unclear and is never sent again.
create table mail_outbox (
  id uuid not null,
  school_id uuid not null,
  kind text not null,
  recipient_email text not null,
  recipient_name text not null,
  reply_to text,
  from_name text not null,
  language text not null,
  subject text not null,
  html text not null,
  text text not null,
  state text not null,
  attempts integer not null,
  last_error text,
  created_at timestamptz not null,
  sending_since timestamptz,
  sent_at timestamptz,
  constraint mail_outbox_pkey primary key (id),
  constraint mail_outbox_language_check check (language in ('km', 'en', 'zh')),
  constraint mail_outbox_state_check check (state in ('waiting', 'sending', 'sent', 'failed', 'unclear')),
  constraint mail_outbox_sending_check check (state <> 'sending' or sending_since is not null)
)
;;
grant select, insert, update on mail_outbox to sala_app, sala_platform
