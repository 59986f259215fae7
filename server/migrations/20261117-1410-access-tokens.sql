-- Personal access tokens: for programs that act in a person's name in one school, within the scopes the person chose.
create table access_tokens (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null,
  ending text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  constraint access_tokens_pkey primary key (school_id, id),
  constraint access_tokens_token_key unique (school_id, token_hash),
  constraint access_tokens_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create index access_tokens_user_idx on access_tokens (school_id, user_id, created_at)
;;
call app.protect_tenant_table('access_tokens')
;;
-- Whose a token is, like app.session_by_token.
create function app.access_token_by_hash(school uuid, hash bytea, at timestamptz)
returns table (token public.access_tokens, "user" public.users, membership public.memberships)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select t, u, m
  from public.access_tokens t
  join public.users u on u.id = t.user_id
  join public.memberships m on m.school_id = t.school_id and m.user_id = t.user_id
  where t.school_id = school and t.token_hash = hash and (t.expires_at is null or t.expires_at > at)
$$
;;
revoke execute on function app.access_token_by_hash(uuid, bytea, timestamptz) from public
;;
grant execute on function app.access_token_by_hash(uuid, bytea, timestamptz) to sala_app
