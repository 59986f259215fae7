-- Where people are reached outside of the pages: a chat of Telegram, a browser that takes push messages.
create table notification_targets (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  channel text not null,
  address text not null,
  details jsonb not null,
  created_at timestamptz not null,
  constraint notification_targets_pkey primary key (school_id, id),
  constraint notification_targets_channel_check check (channel in ('telegram', 'push')),
  constraint notification_targets_address_key unique (school_id, channel, address),
  constraint notification_targets_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create unique index notification_targets_chat_key on notification_targets (school_id, user_id) where channel = 'telegram'
;;
create index notification_targets_person_idx on notification_targets (school_id, user_id)
;;
create index notification_targets_user_idx on notification_targets (user_id)
;;
call app.protect_tenant_table('notification_targets')
;;
-- What is sent there, each once.
create table notification_messages (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  channel text not null,
  target_id uuid not null,
  notification_id uuid not null,
  count integer not null,
  language text not null,
  title text not null,
  text text not null,
  button text not null,
  url text not null,
  state text not null,
  attempts integer not null,
  last_error text,
  created_at timestamptz not null,
  sending_since timestamptz,
  sent_at timestamptz,
  constraint notification_messages_pkey primary key (school_id, id),
  constraint notification_messages_channel_check check (channel in ('telegram', 'push')),
  constraint notification_messages_state_check check (state in ('waiting', 'sending', 'sent', 'failed', 'unclear')),
  constraint notification_messages_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create index notification_messages_user_idx on notification_messages (user_id)
;;
create index notification_messages_created_idx on notification_messages (created_at)
;;
call app.protect_tenant_table('notification_messages')
