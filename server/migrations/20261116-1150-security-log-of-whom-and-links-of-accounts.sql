-- To whom something was done, and how many attempts an entry is the sum of.
alter table security_log
  add column about_id uuid,
  add column about_name text not null default '',
  add column times integer not null default 1,
  drop constraint security_log_event_check,
  add constraint security_log_event_check check (
    event in (
      'signed-in', 'sign-in-failed', 'sign-in-delayed', 'refused', 'session-ended', 'role-changed', 'access-changed', 'exported'
    )
  )
;;
alter table security_log alter column about_name drop default, alter column times drop default
;;
-- A link that confirms an address is of an account, which need not be a member of the school that sends it.
alter table invitations
  alter column membership_id drop not null,
  add column user_id uuid references users (id) on delete cascade,
  add constraint invitations_of_somebody_check check (membership_id is not null or user_id is not null)
;;
create index invitations_by_user_idx on invitations (user_id)
