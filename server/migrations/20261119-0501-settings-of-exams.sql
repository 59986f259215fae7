-- What a school has set for all its exams; a new one begins with it.
create table exam_settings (
  school_id uuid not null,
  id uuid not null,
  grace_minutes integer not null,
  updated_at timestamptz not null,
  constraint exam_settings_pkey primary key (school_id, id),
  constraint exam_settings_school_key unique (school_id),
  constraint exam_settings_grace_check check (grace_minutes >= 0)
)
;;
call app.protect_tenant_table('exam_settings')
