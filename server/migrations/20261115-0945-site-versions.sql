-- How often what visitors see of a school has changed. Bumped in the transaction that changes it and told to every
-- process when it commits, so that each drops what it has kept of that school. Local: news is for the processes of one
-- node's database, and losing it costs no more than drawing pages anew.
create table site_versions (
  school_id uuid not null,
  version bigint not null,
  constraint site_versions_pkey primary key (school_id)
)
;;
grant select on site_versions to sala_app, sala_platform
;;
-- What is changed outside any school, or shows in many, counts as a change of the platform's own site.
create function app.site_changed(everywhere boolean) returns table (school_id uuid, version bigint)
language plpgsql security definer
set search_path = pg_catalog, public
as $$
declare
  changed public.site_versions;
begin
  insert into public.site_versions as known (school_id, version)
  select s.id, 1 from public.schools s
  where case when everywhere then s.kind = 'platform' else s.id = app.current_school() end
  on conflict on constraint site_versions_pkey do update set version = known.version + 1
  returning * into changed;
  if found then
    perform pg_notify('site_changed', changed.school_id || ' ' || changed.version);
    return query select changed.school_id, changed.version;
  end if;
end
$$
;;
revoke execute on function app.site_changed(boolean) from public
;;
grant execute on function app.site_changed(boolean) to sala_app, sala_platform
