-- A Chinese word has two characters as a rule, and the index knows three letters in a row. What is stored therefore has
-- every such character as a word of its own, whose beginning and end count as letters. `lettersApart` in
-- shared/core/search-text.rules.ts does the same, which a test compares.
create function app.letters_apart(written text) returns text
language sql immutable
as $$
  select regexp_replace(regexp_replace(written, E'([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g'), ' +', ' ', 'g')
$$
;;
update search_entries set words = app.letters_apart(words) where words ~ E'[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]'
;;
drop function app.letters_apart(text)
;;
-- The index is asked wherever it knows something of a pattern: three letters in a row, or fewer at the edge of a word.
-- The two longest patterns are looked up, because the longest may be the one that is everywhere.
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
  has_trigram constant boolean := patterns[1] ~ '[[:alnum:]]{3}|[^[:alnum:]%_][[:alnum:]]|[[:alnum:]]{2}[^[:alnum:]%_]';
  is_large constant boolean := exists (
    select from public.search_entries e where e.school_id = app.current_school() offset few limit 1
  );
begin
  if alike <> '{}' and is_large then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds) and e.words %>> alike[1]
        and e.words like all (patterns) and (select bool_and(e.words %>> word) from unnest(alike) word);
  elsif alike <> '{}' then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds)
        and e.words like all (patterns) and (select bool_and(e.words %>> word) from unnest(alike) word);
  elsif has_trigram and is_large and cardinality(patterns) = 1 then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds) and e.words like patterns[1];
  elsif has_trigram and is_large then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds)
        and e.words like patterns[1] and e.words like patterns[2] and e.words like all (patterns[3:]);
  else
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds) and e.words like all (patterns);
  end if;
end
$$
