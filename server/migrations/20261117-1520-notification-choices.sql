create table notification_choices (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  by_mail_off text[] not null,
  muted_until timestamptz,
  updated_at timestamptz not null,
  constraint notification_choices_pkey primary key (school_id, id),
  constraint notification_choices_user_key unique (school_id, user_id),
  constraint notification_choices_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create index notification_choices_user_idx on notification_choices (user_id)
;;
call app.protect_tenant_table('notification_choices')
