-- A browser that visits a school and is recognized again by a secret of its own. Nothing here is readable: hashes only.
create table visitors (
  school_id uuid not null,
  id uuid not null,
  secret_hash bytea not null,
  fingerprint_hash bytea not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint visitors_pkey primary key (school_id, id),
  constraint visitors_secret_key unique (school_id, secret_hash),
  constraint visitors_token_key unique (school_id, token_hash)
)
;;
create index visitors_expires_idx on visitors (expires_at)
;;
call app.protect_tenant_table('visitors')
