-- What people are reminded of before it happens.
create table reminders (
  school_id uuid not null,
  id uuid not null,
  subject text not null,
  notice text not null,
  before text not null,
  facts jsonb not null,
  user_ids uuid[],
  conditions jsonb,
  at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  constraint reminders_pkey primary key (school_id, id),
  constraint reminders_subject_key unique (school_id, subject, notice, before),
  constraint reminders_before_check check (before in ('at_time', '10_minutes', '1_hour', '1_day')),
  constraint reminders_people_check check ((user_ids is null) <> (conditions is null))
)
;;
create index reminders_due_idx on reminders (due_at) where sent_at is null
;;
call app.protect_tenant_table('reminders')
