-- The platform's account as identity provider: the keys it signs with, what is under way, and the systems of schools that
-- people sign in to with it.
create table openid_keys (
  id uuid not null,
  sealed bytea not null,
  made_at timestamptz not null,
  constraint openid_keys_pkey primary key (id)
)
;;
grant select, insert, delete on openid_keys to sala_app, sala_platform
;;
create table openid_records (
  id uuid not null,
  model text not null,
  id_hash bytea not null,
  grant_hash bytea,
  uid_hash bytea,
  user_id uuid,
  sealed bytea not null,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  constraint openid_records_pkey primary key (id),
  constraint openid_records_id_key unique (id_hash),
  constraint openid_records_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create index openid_records_grant_idx on openid_records (grant_hash)
;;
create index openid_records_uid_idx on openid_records (uid_hash)
;;
create index openid_records_user_idx on openid_records (user_id)
;;
create index openid_records_expires_idx on openid_records (expires_at)
;;
grant select, insert, update, delete on openid_records to sala_app, sala_platform
;;
create table applications (
  school_id uuid not null,
  id uuid not null,
  name text not null,
  redirect_addresses text[] not null,
  secret_hash bytea,
  created_at timestamptz not null,
  constraint applications_pkey primary key (school_id, id)
)
;;
call app.protect_tenant_table('applications')
;;
create table application_consents (
  school_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  user_id uuid not null,
  scopes text[] not null,
  given_at timestamptz not null,
  constraint application_consents_pkey primary key (school_id, id),
  constraint application_consents_person_key unique (school_id, application_id, user_id),
  constraint application_consents_application_fkey foreign key (school_id, application_id)
    references applications (school_id, id) on delete cascade,
  constraint application_consents_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create index application_consents_user_idx on application_consents (school_id, user_id)
;;
call app.protect_tenant_table('application_consents')
