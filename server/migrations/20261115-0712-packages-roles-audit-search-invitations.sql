-- What a school has booked, and what its people may do with it.
create table packages (
  id uuid not null,
  key text not null,
  name jsonb not null,
  description jsonb not null,
  month_cents integer not null,
  half_year_cents integer not null,
  year_cents integer not null,
  lifetime_cents integer,
  fix_fee_cents integer not null,
  transaction_fee_percent integer not null,
  has_payment_gateway boolean not null,
  is_recommended boolean not null,
  is_published boolean not null,
  most_storage_gb integer not null,
  most_courses integer,
  most_lectures integer,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint packages_pkey primary key (id),
  constraint packages_key_key unique (key),
  constraint packages_fee_check check (transaction_fee_percent between 0 and 100)
)
;;
create table features (
  id uuid not null,
  key text not null,
  name jsonb not null,
  position integer not null,
  constraint features_pkey primary key (id),
  constraint features_key_key unique (key)
)
;;
create table sub_features (
  id uuid not null,
  feature_id uuid not null,
  key text not null,
  name jsonb not null,
  position integer not null,
  constraint sub_features_pkey primary key (id),
  constraint sub_features_key_key unique (key),
  constraint sub_features_feature_fkey foreign key (feature_id) references features (id) on delete cascade
)
;;
create table permissions (
  id uuid not null,
  sub_feature_id uuid not null,
  key text not null,
  path text not null,
  action text not null,
  constraint permissions_pkey primary key (id),
  constraint permissions_key_key unique (key),
  constraint permissions_sub_feature_fkey foreign key (sub_feature_id) references sub_features (id) on delete cascade,
  constraint permissions_action_check check (action in ('view', 'add', 'update', 'delete'))
)
;;
create table package_sub_features (
  package_id uuid not null,
  sub_feature_id uuid not null,
  constraint package_sub_features_pkey primary key (package_id, sub_feature_id),
  constraint package_sub_features_package_fkey foreign key (package_id) references packages (id) on delete cascade,
  constraint package_sub_features_sub_feature_fkey foreign key (sub_feature_id) references sub_features (id) on delete cascade
)
;;
grant select on packages, features, sub_features, permissions, package_sub_features to sala_app
;;
grant select, insert, update, delete on packages, features, sub_features, permissions, package_sub_features to sala_platform
;;
create table subscriptions (
  school_id uuid not null,
  id uuid not null,
  package_id uuid not null,
  period text not null,
  starts_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint subscriptions_pkey primary key (school_id, id),
  constraint subscriptions_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint subscriptions_package_fkey foreign key (package_id) references packages (id) on delete restrict,
  constraint subscriptions_period_check check (period in ('month', 'half-year', 'year', 'lifetime'))
)
;;
create index subscriptions_latest_idx on subscriptions (school_id, starts_at desc, id desc)
;;
call app.protect_tenant_table('subscriptions')
;;
-- A school books through the platform: it reads what it has, and never writes it.
revoke insert, update, delete on subscriptions from sala_app
;;
-- A role that a school has changed or made; one it never touched has no row and follows the product.
create table roles (
  school_id uuid not null,
  id uuid not null,
  key text not null,
  name jsonb not null,
  permissions text[] not null,
  revision integer not null,
  updated_at timestamptz not null,
  constraint roles_pkey primary key (school_id, id),
  constraint roles_key_key unique (school_id, key),
  constraint roles_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
call app.protect_tenant_table('roles')
;;
-- Names as this school knows the person, for its lists: an invited person is known by what the school typed, whatever
-- their account says, until they accept.
alter table memberships
  add column first_name text,
  add column last_name text,
  add column matrix text,
  add column confirmed_at timestamptz,
  add column deactivated_at timestamptz,
  add column invited_at timestamptz,
  add column accepted_at timestamptz,
  add column revision integer,
  add column updated_at timestamptz
;;
update memberships m
set first_name = u.first_name, last_name = u.last_name, confirmed_at = u.confirmed_at, revision = 1, updated_at = m.joined_at
from users u where u.id = m.user_id
;;
alter table memberships
  alter column first_name set not null,
  alter column last_name set not null,
  alter column revision set not null,
  alter column updated_at set not null
;;
create index memberships_newest_idx on memberships (school_id, joined_at desc, id desc) where deleted_at is null
;;
create index memberships_role_newest_idx on memberships (school_id, role, joined_at desc, id desc) where deleted_at is null
;;
create index memberships_name_idx on memberships (school_id, last_name, first_name, id) where deleted_at is null
;;
create index memberships_login_idx on memberships (school_id, last_login_at desc nulls last, id desc) where deleted_at is null
;;
create index memberships_trash_idx on memberships (school_id, deleted_at desc, id desc) where deleted_at is not null
;;
-- The few who run the platform, and those it has banned: lists of people ask for both.
create index users_admin_idx on users (id) where is_admin
;;
create index users_banned_idx on users (id) where banned_at is not null
;;
create table invitations (
  school_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  token_hash bytea not null,
  language text not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitations_pkey primary key (school_id, id),
  constraint invitations_token_key unique (school_id, token_hash),
  constraint invitations_membership_fkey foreign key (school_id, membership_id) references memberships (school_id, id) on delete cascade,
  constraint invitations_invited_by_fkey foreign key (invited_by) references users (id) on delete cascade,
  constraint invitations_language_check check (language in ('km', 'en', 'zh'))
)
;;
create index invitations_membership_idx on invitations (school_id, membership_id, created_at desc)
;;
create index invitations_by_inviter_idx on invitations (invited_by)
;;
call app.protect_tenant_table('invitations')
;;
-- Who changed what in the office. Written once; no role of the product may change or remove a line.
create table audit_log (
  school_id uuid not null,
  id uuid not null,
  actor_id uuid,
  actor_name text not null,
  actor_role text not null,
  action text not null,
  kind text not null,
  thing_id uuid,
  thing_name text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null,
  constraint audit_log_pkey primary key (school_id, id),
  constraint audit_log_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
create index audit_log_kind_idx on audit_log (school_id, kind, id desc)
;;
create index audit_log_thing_idx on audit_log (school_id, thing_id, id desc)
;;
create index audit_log_actor_idx on audit_log (school_id, actor_id, id desc)
;;
call app.protect_tenant_table('audit_log')
;;
revoke update, delete on audit_log from sala_app, sala_platform
;;
create extension if not exists pg_trgm
;;
create extension if not exists btree_gin
;;
-- What the office's search looks through: one row for each thing that can be found.
create table search_entries (
  school_id uuid not null,
  id uuid not null,
  kind text not null,
  title text not null,
  note text not null,
  words text not null,
  constraint search_entries_pkey primary key (school_id, id),
  constraint search_entries_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
create index search_entries_words_idx on search_entries using gin (school_id, kind, words gin_trgm_ops)
;;
call app.protect_tenant_table('search_entries')
;;
-- Row-level security would keep the trigram index from being used, so this one function reads as its owner and holds
-- to the current school by itself. The first pattern is looked up, the others only filter.
create function app.search(kinds text[], patterns text[]) returns table (id uuid, kind text, title text, note text)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select e.id, e.kind, e.title, e.note
  from public.search_entries e
  where e.school_id = app.current_school() and e.kind = any (kinds)
    and e.words like patterns[1] and e.words like all (patterns)
$$
;;
revoke execute on function app.search(text[], text[]) from public
;;
grant execute on function app.search(text[], text[]) to sala_app
;;
create function app.search_words(written text) returns text
language sql immutable
as $$
  select trim(regexp_replace(lower(replace(regexp_replace(regexp_replace(normalize(written, NFC),
    E'[\u200b-\u200d\ufeff]', '', 'g'), E'(\u17d2\u179a)(\u17d2[\u1780-\u17b3])', '\2\1', 'g'),
    E'\u17d2\u178a', E'\u17d2\u178f')), '\s+', ' ', 'g'))
$$
;;
insert into search_entries (school_id, id, kind, title, note, words)
select m.school_id, m.id, m.role, trim(u.first_name || ' ' || u.last_name), u.email,
  app.search_words(u.first_name || ' ' || u.last_name || ' ' || u.first_name || ' ' || u.email || ' ' || coalesce(u.phone, ''))
from memberships m join users u on u.id = m.user_id
;;
insert into search_entries (school_id, id, kind, title, note, words)
select a.school_id, a.id, 'article', a.title, a.slug, app.search_words(a.title || ' ' || a.summary || ' ' || a.slug)
from articles a
;;
drop function app.search_words(text)
;;
-- A school's own row in the register of schools: the app may change its own and no other.
create function app.change_own_school(new_name jsonb, new_status text, new_language text, at timestamptz) returns void
language sql volatile security definer
set search_path = pg_catalog, public
as $$
  update public.schools
  set name = new_name, status = new_status, default_language = new_language, updated_at = at
  where id = app.current_school() and status <> 'closed' and new_status <> 'closed'
$$
;;
revoke execute on function app.change_own_school(jsonb, text, text, timestamptz) from public
;;
grant execute on function app.change_own_school(jsonb, text, text, timestamptz) to sala_app
;;
alter table school_profiles add column revision integer, add column theme_revision integer
;;
update school_profiles set revision = 1, theme_revision = 1
;;
alter table school_profiles alter column revision set not null, alter column theme_revision set not null
;;
-- An article that is taken back and published again keeps the date readers know.
alter table articles add column revision integer, add column first_published_at timestamptz
;;
update articles set revision = 1, first_published_at = published_at
;;
alter table articles alter column revision set not null
;;
create index articles_office_idx on articles (school_id, updated_at desc, id desc) where deleted_at is null
;;
create index articles_trash_idx on articles (school_id, deleted_at desc, id desc) where deleted_at is not null
;;
alter table article_categories add column revision integer, add column updated_at timestamptz
;;
update article_categories set revision = 1, updated_at = created_at
;;
alter table article_categories alter column revision set not null, alter column updated_at set not null
;;
-- Pictures a school has uploaded; their bytes count towards its storage.
create table pictures (
  school_id uuid not null,
  id uuid not null,
  use text not null,
  file_name text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  uploaded_by uuid,
  created_at timestamptz not null,
  constraint pictures_pkey primary key (school_id, id),
  constraint pictures_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint pictures_uploaded_by_fkey foreign key (uploaded_by) references users (id) on delete restrict,
  constraint pictures_use_check check (use in ('logo', 'favicon', 'picture'))
)
;;
create index pictures_by_uploader_idx on pictures (uploaded_by)
;;
call app.protect_tenant_table('pictures')
