-- The platform's home shows the first of its published schools: along this index, however many there are.
create index schools_listed_idx on schools (kind, status, created_at, id)
;;
-- The trigrams of all schools share one index. A pattern of one or two letters has no trigram, and the whole index would
-- be read for it; one whose trigrams everybody has ('@gmail.com') costs the more, the more schools there are. A school
-- that is not large is read itself instead, and so is any school for a pattern that is too short. Two statements, so that
-- each keeps a plan of its own.
create or replace function app.search(kinds text[], patterns text[]) returns table (id uuid, kind text, title text, note text)
language plpgsql stable security definer
set search_path = pg_catalog, public
as $$
declare
  few constant integer := 1000;
  has_trigram constant boolean := patterns[1] ~ '[[:alnum:]]{3}';
begin
  if has_trigram and exists (
    select from public.search_entries e where e.school_id = app.current_school() offset few limit 1
  ) then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds)
        and e.words like patterns[1] and e.words like all (patterns);
  else
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds) and e.words like all (patterns);
  end if;
end
$$
