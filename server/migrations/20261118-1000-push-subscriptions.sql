create table push_subscriptions (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  public_key text not null,
  secret bytea not null,
  created_at timestamptz not null,
  constraint push_subscriptions_pkey primary key (school_id, id),
  constraint push_subscriptions_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint push_subscriptions_session_fkey foreign key (school_id, session_id) references sessions (school_id, id) on delete cascade,
  constraint push_subscriptions_session_key unique (school_id, session_id),
  constraint push_subscriptions_endpoint_key unique (school_id, endpoint)
)
;;
create index push_subscriptions_person_idx on push_subscriptions (school_id, user_id)
;;
create index push_subscriptions_user_idx on push_subscriptions (user_id)
;;
call app.protect_tenant_table('push_subscriptions')
