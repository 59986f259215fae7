-- Nobody may change an entry of the logs. Only the name of somebody whose account is closed is taken out of them, when it is erased.
create function app.erase_from_logs(school uuid, person uuid, member uuid, address text) returns void
language sql security definer
set search_path = pg_catalog, public
as $$
  update public.audit_log set actor_name = '–'
  where school_id = school and actor_id = person
    and exists (select 1 from public.users where id = person and closed_at is not null);
  update public.audit_log set
    thing_name = '–',
    before = before - array['first_name', 'last_name', 'name', 'email', 'phone', 'school_phone', 'position', 'bio'],
    after = after - array['first_name', 'last_name', 'name', 'email', 'phone', 'school_phone', 'position', 'bio']
  where school_id = school and thing_id in (person, member)
    and exists (select 1 from public.users where id = person and closed_at is not null);
  update public.security_log set person_name = '–'
  where school_id = school and person_id = person
    and exists (select 1 from public.users where id = person and closed_at is not null);
  update public.security_log set about_name = '–'
  where school_id = school and about_id = person
    and exists (select 1 from public.users where id = person and closed_at is not null);
  update public.mail_outbox set recipient_email = person || '@closed.invalid', recipient_name = '', subject = ''
  where school_id = school and recipient_email = address and state in ('sent', 'failed', 'unclear')
    and exists (select 1 from public.users where id = person and closed_at is not null)
$$
;;
revoke execute on function app.erase_from_logs(uuid, uuid, uuid, text) from public
;;
grant execute on function app.erase_from_logs(uuid, uuid, uuid, text) to sala_platform
