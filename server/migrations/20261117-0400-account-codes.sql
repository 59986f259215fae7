-- Codes of six digits that prove a mailbox, and the passwords an account had. Only hashes are stored.
create table account_codes (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  access_hash bytea not null,
  code_hash bytea not null,
  token_hash bytea not null,
  language text not null,
  tries integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint account_codes_pkey primary key (school_id, id),
  constraint account_codes_access_key unique (school_id, access_hash),
  constraint account_codes_user_key unique (school_id, user_id, purpose),
  constraint account_codes_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint account_codes_purpose_check check (purpose in ('reset')),
  constraint account_codes_tries_check check (tries >= 0)
)
;;
call app.protect_tenant_table('account_codes')
;;
create table past_passwords (
  id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  replaced_at timestamptz not null,
  constraint past_passwords_pkey primary key (id),
  constraint past_passwords_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create index past_passwords_user_idx on past_passwords (user_id, replaced_at desc, id desc)
;;
grant select on past_passwords to sala_app
;;
grant select, insert, delete on past_passwords to sala_platform
