-- Whose session a token is, asked with every request of everybody who is signed in: one statement without a transaction
-- around it. It reads as its owner and is held to one school by what it is asked; only who shows the token gets an answer.
create function app.session_by_token(school uuid, hash bytea, at timestamptz)
returns table (session public.sessions, "user" public.users, membership public.memberships)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select s, u, m
  from public.sessions s
  join public.users u on u.id = s.user_id
  join public.memberships m on m.school_id = s.school_id and m.user_id = s.user_id
  where s.school_id = school and s.token_hash = hash and s.expires_at > at
$$
;;
revoke execute on function app.session_by_token(uuid, bytea, timestamptz) from public
;;
grant execute on function app.session_by_token(uuid, bytea, timestamptz) to sala_app
