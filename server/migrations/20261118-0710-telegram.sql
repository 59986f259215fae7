-- The bot of a school. Its token is encrypted.
create table telegram_bots (
  school_id uuid not null,
  id uuid not null,
  bot_id text not null,
  username text not null,
  sealed bytea not null,
  gets_by text not null,
  last_update bigint not null,
  failed_at timestamptz,
  changed_at timestamptz not null,
  constraint telegram_bots_pkey primary key (school_id, id),
  constraint telegram_bots_school_key unique (school_id),
  constraint telegram_bots_gets_by_check check (gets_by in ('webhook', 'poll'))
)
;;
create index telegram_bots_bot_idx on telegram_bots (bot_id)
;;
call app.protect_tenant_table('telegram_bots')
;;
-- Codes by which a chat is connected, and signed answers of Telegram that were used. Only hashes.
create table telegram_codes (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  language text not null,
  expires_at timestamptz not null,
  constraint telegram_codes_pkey primary key (school_id, id),
  constraint telegram_codes_hash_key unique (school_id, code_hash),
  constraint telegram_codes_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create index telegram_codes_user_idx on telegram_codes (user_id)
;;
create index telegram_codes_expires_idx on telegram_codes (expires_at)
;;
call app.protect_tenant_table('telegram_codes')
