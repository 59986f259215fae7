-- Where Redis carries the news of changes, a process that died before it published one is found out by its moment.
alter table site_versions add column changed_at timestamptz
;;
update site_versions set changed_at = now()
;;
alter table site_versions alter column changed_at set not null
;;
create index site_versions_changed_idx on site_versions (changed_at)
;;
create function app.site_changed(everywhere boolean, notify boolean) returns table (school_id uuid, version bigint)
language plpgsql security definer
set search_path = pg_catalog, public
as $$
declare
  changed public.site_versions;
begin
  insert into public.site_versions as known (school_id, version, changed_at)
  select s.id, 1, clock_timestamp() from public.schools s
  where case when everywhere then s.kind = 'platform' else s.id = app.current_school() end
  on conflict on constraint site_versions_pkey do update set version = known.version + 1, changed_at = clock_timestamp()
  returning * into changed;
  if found then
    if notify then
      perform pg_notify('site_changed', changed.school_id || ' ' || changed.version);
    end if;
    return query select changed.school_id, changed.version;
  end if;
end
$$
;;
-- Processes of the version before call it so while they are replaced.
create or replace function app.site_changed(everywhere boolean) returns table (school_id uuid, version bigint)
language sql security definer
set search_path = pg_catalog, public
as $$
  select * from app.site_changed(everywhere, true)
$$
;;
revoke execute on function app.site_changed(boolean, boolean) from public
;;
grant execute on function app.site_changed(boolean, boolean) to sala_app, sala_platform
