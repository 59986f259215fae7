-- One-time tokens by which the app opens a session in the phone's browser. A session has one at most, and it ends with it.
create table hand_overs (
  school_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint hand_overs_pkey primary key (school_id, id),
  constraint hand_overs_session_key unique (school_id, session_id),
  constraint hand_overs_token_key unique (school_id, token_hash),
  constraint hand_overs_session_fkey foreign key (school_id, session_id) references sessions (school_id, id) on delete cascade
)
;;
call app.protect_tenant_table('hand_overs')
