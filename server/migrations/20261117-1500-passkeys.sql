create table passkeys (
  id uuid not null,
  user_id uuid not null,
  host text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_key unique (credential_id),
  constraint passkeys_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create index passkeys_user_idx on passkeys (user_id)
;;
grant select, insert, update, delete on passkeys to sala_app, sala_platform
