-- A distributed database does not show a transaction what a function of another role wrote in it: the function answers
-- with what callers need, the name as it is stored.
drop function app.change_own_school(jsonb, text, text, timestamptz)
;;
create function app.change_own_school(new_name jsonb, new_status text, new_language text, at timestamptz) returns jsonb
language sql volatile security definer
set search_path = pg_catalog, public
as $$
  update public.schools
  set name = new_name, status = new_status, default_language = new_language, updated_at = at
  where id = app.current_school() and status <> 'closed' and new_status <> 'closed'
  returning name
$$
;;
revoke execute on function app.change_own_school(jsonb, text, text, timestamptz) from public
;;
grant execute on function app.change_own_school(jsonb, text, text, timestamptz) to sala_app
;;
-- The school is a variable, so that each query asks one shard.
create or replace function app.search(kinds text[], patterns text[], alike text[] default '{}')
returns table (id uuid, kind text, title text, note text)
language plpgsql stable security definer
set search_path = pg_catalog, public
-- A word of five letters with one missing is a third like itself.
-- What is found by a word that is everywhere need not go to the disk.
set work_mem = '32MB'
set pg_trgm.strict_word_similarity_threshold = 0.35
as $$
declare
  few constant integer := 1000;
  school constant uuid := app.current_school();
  has_trigram constant boolean := patterns[1] ~ '[[:alnum:]]{3}|[^[:alnum:]%_][[:alnum:]]|[[:alnum:]]{2}[^[:alnum:]%_]';
  is_large constant boolean := exists (
    select 1 from public.search_entries e where e.school_id = school offset few limit 1
  );
begin
  if alike <> '{}' and is_large then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = school and e.kind = any (kinds) and e.words %>> alike[1]
        and e.words like all (patterns) and (select bool_and(e.words %>> word) from unnest(alike) word);
  elsif alike <> '{}' then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = school and e.kind = any (kinds)
        and e.words like all (patterns) and (select bool_and(e.words %>> word) from unnest(alike) word);
  elsif has_trigram and is_large and cardinality(patterns) = 1 then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = school and e.kind = any (kinds) and e.words like patterns[1];
  elsif has_trigram and is_large then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = school and e.kind = any (kinds)
        and e.words like patterns[1] and e.words like patterns[2] and e.words like all (patterns[3:]);
  else
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = school and e.kind = any (kinds) and e.words like all (patterns);
  end if;
end
$$
