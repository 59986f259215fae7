-- The second step of signing in, by a code of an app or of an email, and what a person sees of their own sign-ins.
alter table account_codes drop constraint account_codes_purpose_check
;;
alter table account_codes add constraint account_codes_purpose_check check (purpose in ('reset', 'sign-in', 'confirm'))
;;
-- Each browser that asks has a code of its own: whoever asks elsewhere takes nothing from it.
alter table account_codes drop constraint account_codes_user_key
;;
create index account_codes_user_idx on account_codes (school_id, user_id)
;;
create table two_factor (
  user_id uuid not null,
  by_email boolean not null,
  app_secret bytea,
  app_step bigint,
  trust_salt bytea not null,
  updated_at timestamptz not null,
  constraint two_factor_pkey primary key (user_id),
  constraint two_factor_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint two_factor_some_check check (by_email or app_secret is not null)
)
;;
grant select, insert, update, delete on two_factor to sala_app, sala_platform
;;
create table backup_codes (
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  constraint backup_codes_pkey primary key (id),
  constraint backup_codes_code_key unique (user_id, code_hash),
  constraint backup_codes_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
grant select, insert, delete on backup_codes to sala_app, sala_platform
;;
create table sign_ins (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  result text not null,
  ip text not null,
  user_agent text not null,
  times integer not null,
  at timestamptz not null,
  constraint sign_ins_pkey primary key (school_id, id),
  constraint sign_ins_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint sign_ins_result_check check (result in ('signed-in', 'wrong-password', 'wrong-code', 'refused')),
  constraint sign_ins_times_check check (times > 0)
)
;;
create index sign_ins_user_idx on sign_ins (school_id, user_id, at desc, id desc)
;;
call app.protect_tenant_table('sign_ins')
;;
alter table users add column password_changed_at timestamptz
