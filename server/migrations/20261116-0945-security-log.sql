-- Who signed in, failed to, was refused, was signed out, changed a role or exported something, and from which address. The
-- app only adds to it; what is old is deleted across schools.
create table security_log (
  school_id uuid not null,
  id uuid not null,
  event text not null,
  person_id uuid,
  person_name text not null,
  address text not null,
  detail text not null,
  at timestamptz not null,
  constraint security_log_pkey primary key (school_id, id),
  constraint security_log_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint security_log_event_check check (
    event in ('signed-in', 'sign-in-failed', 'sign-in-delayed', 'refused', 'session-ended', 'role-changed', 'exported')
  )
)
;;
create index security_log_event_idx on security_log (school_id, event, id desc)
;;
create index security_log_age_idx on security_log (at)
;;
call app.protect_tenant_table('security_log')
;;
revoke update, delete on security_log from sala_app
;;
revoke update on security_log from sala_platform
