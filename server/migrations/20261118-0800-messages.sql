-- What the school writes to many of its people at once.
create table messages (
  school_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  state text not null,
  conditions jsonb not null,
  title jsonb not null,
  text jsonb not null,
  button jsonb not null,
  page jsonb,
  send_at timestamptz,
  last_user_id uuid,
  matched integer not null,
  reached integer not null,
  sent_at timestamptz,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint messages_pkey primary key (school_id, id),
  constraint messages_state_check check (state in ('draft', 'scheduled', 'sending', 'sent'))
)
;;
create index messages_newest_idx on messages (school_id, updated_at desc, id desc)
;;
call app.protect_tenant_table('messages')
;;
-- Each person gets a message once, also if it was read before a job runs again. It counts who has read one, too.
create unique index notifications_message_key on notifications (school_id, subject, user_id) where notice = 'message'
