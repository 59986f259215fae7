-- What people get who have chosen nothing, as the school wants it: at most one row of a school.
create table notification_defaults (
  school_id uuid not null,
  id uuid not null,
  choices jsonb not null,
  revision integer not null,
  updated_at timestamptz not null,
  constraint notification_defaults_pkey primary key (school_id, id),
  constraint notification_defaults_school_key unique (school_id)
)
;;
call app.protect_tenant_table('notification_defaults')
