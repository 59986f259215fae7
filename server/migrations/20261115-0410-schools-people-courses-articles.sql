-- Statements are separated by a line that holds only ;;
-- Tenant tables: school_id not null, primary key (school_id, id), unique indexes begin with school_id.

create function app.set_school(school uuid) returns void
language plpgsql
as $$
begin
  -- set local, not set_config: only a real SET travels to the workers of a distributed database.
  execute format('set local app.school_id = %L', school);
end
$$
;;
create function app.current_school() returns uuid
language sql stable
as $$ select nullif(current_setting('app.school_id', true), '')::uuid $$
;;
create procedure app.protect_tenant_table(tenant_table regclass)
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy own_school on %s to sala_app
       using (school_id = nullif(current_setting(''app.school_id'', true), '''')::uuid)
       with check (school_id = nullif(current_setting(''app.school_id'', true), '''')::uuid)', tenant_table);
  execute format('create policy all_schools on %s to sala_platform using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to sala_app, sala_platform', tenant_table);
end
$$
;;
grant usage on schema app to sala_app, sala_platform
;;
grant usage on schema public to sala_app, sala_platform
;;
grant execute on function app.set_school(uuid), app.current_school() to sala_app, sala_platform
;;
create table schools (
  id uuid not null,
  kind text not null,
  subdomain text,
  status text not null,
  default_language text not null,
  name jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint schools_pkey primary key (id),
  constraint schools_subdomain_key unique (subdomain),
  constraint schools_kind_check check (kind in ('school', 'platform')),
  constraint schools_status_check check (status in ('published', 'unpublished', 'maintenance', 'closed')),
  constraint schools_default_language_check check (default_language in ('km', 'en', 'zh')),
  constraint schools_subdomain_check check ((kind = 'platform') = (subdomain is null))
)
;;
create unique index schools_one_platform_key on schools (kind) where kind = 'platform'
;;
grant select on schools to sala_app
;;
grant select, insert, update, delete on schools to sala_platform
;;
create table domains (
  id uuid not null,
  school_id uuid not null,
  host text not null,
  is_primary boolean not null,
  verified_at timestamptz,
  created_at timestamptz not null,
  constraint domains_pkey primary key (id),
  constraint domains_host_key unique (host),
  constraint domains_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint domains_host_check check (host = lower(host))
)
;;
create index domains_school_idx on domains (school_id)
;;
grant select on domains to sala_app
;;
grant select, insert, update, delete on domains to sala_platform
;;
create table users (
  id uuid not null,
  email text not null,
  username text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone text,
  avatar text,
  is_admin boolean not null,
  confirmed_at timestamptz,
  banned_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_username_key unique (username),
  constraint users_email_check check (email = lower(email))
)
;;
grant select, insert on users to sala_app
;;
grant update (password_hash, first_name, last_name, phone, avatar, confirmed_at, closed_at, updated_at) on users to sala_app
;;
grant select, insert, update, delete on users to sala_platform
;;
create table school_profiles (
  school_id uuid not null,
  id uuid not null,
  tagline jsonb not null,
  headline jsonb not null,
  headline_accent jsonb not null,
  intro jsonb not null,
  about jsonb not null,
  logo text not null,
  favicon text not null,
  hero_picture text,
  contact jsonb not null,
  updated_at timestamptz not null,
  constraint school_profiles_pkey primary key (school_id, id),
  constraint school_profiles_school_key unique (school_id),
  constraint school_profiles_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
call app.protect_tenant_table('school_profiles')
;;
create table school_settings (
  school_id uuid not null,
  id uuid not null,
  key text not null,
  value text not null,
  device text not null,
  updated_at timestamptz not null,
  constraint school_settings_pkey primary key (school_id, id),
  constraint school_settings_key_key unique (school_id, key, device),
  constraint school_settings_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint school_settings_device_check check (device in ('desktop', 'mobile'))
)
;;
call app.protect_tenant_table('school_settings')
;;
create table memberships (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role text not null,
  is_owner boolean not null,
  lecture_type integer,
  position text,
  bio text,
  suspended_at timestamptz,
  blocked_at timestamptz,
  deleted_at timestamptz,
  joined_at timestamptz not null,
  last_login_at timestamptz,
  constraint memberships_pkey primary key (school_id, id),
  constraint memberships_user_key unique (school_id, user_id),
  constraint memberships_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint memberships_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint memberships_role_check check (role in ('vendor', 'lecture', 'student'))
)
;;
create index memberships_by_user_idx on memberships (user_id)
;;
call app.protect_tenant_table('memberships')
;;
create table sessions (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_pkey primary key (school_id, id),
  constraint sessions_token_key unique (school_id, token_hash),
  constraint sessions_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint sessions_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create index sessions_user_idx on sessions (school_id, user_id, created_at)
;;
create index sessions_by_user_idx on sessions (user_id)
;;
call app.protect_tenant_table('sessions')
;;
create table article_categories (
  school_id uuid not null,
  id uuid not null,
  slug text not null,
  name jsonb not null,
  position integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint article_categories_pkey primary key (school_id, id),
  constraint article_categories_slug_key unique (school_id, slug),
  constraint article_categories_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
call app.protect_tenant_table('article_categories')
;;
create table articles (
  school_id uuid not null,
  id uuid not null,
  slug text not null,
  title text not null,
  summary text not null,
  body jsonb not null,
  thumbnail text,
  language text not null,
  category_id uuid,
  author_id uuid,
  featured boolean not null,
  reading_minutes integer not null,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint articles_pkey primary key (school_id, id),
  constraint articles_slug_key unique (school_id, slug),
  constraint articles_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint articles_category_fkey foreign key (school_id, category_id) references article_categories (school_id, id) on delete restrict,
  constraint articles_author_fkey foreign key (author_id) references users (id) on delete restrict,
  constraint articles_language_check check (language in ('km', 'en', 'zh'))
)
;;
create index articles_list_idx on articles (school_id, featured desc, published_at desc, id) where deleted_at is null and published_at is not null
;;
create index articles_category_idx on articles (school_id, category_id)
;;
call app.protect_tenant_table('articles')
;;
create table course_categories (
  school_id uuid not null,
  id uuid not null,
  slug text not null,
  name jsonb not null,
  icon text not null,
  position integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint course_categories_pkey primary key (school_id, id),
  constraint course_categories_slug_key unique (school_id, slug),
  constraint course_categories_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
call app.protect_tenant_table('course_categories')
;;
-- lesson_count, duration_minutes, price_cents and search_text repeat what lessons, plans and texts say, kept by the
-- service that writes those: the catalogue is read far more often than a course is written.
create table courses (
  school_id uuid not null,
  id uuid not null,
  slug text not null,
  title text not null,
  subtitle text not null,
  description jsonb not null,
  thumbnail text,
  category_id uuid,
  level text not null,
  language text not null,
  featured boolean not null,
  coming_soon_until timestamptz,
  target_finish_days integer,
  lesson_count integer not null,
  duration_minutes integer not null,
  price_cents integer not null,
  search_text text not null,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint courses_pkey primary key (school_id, id),
  constraint courses_slug_key unique (school_id, slug),
  constraint courses_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint courses_category_fkey foreign key (school_id, category_id) references course_categories (school_id, id) on delete restrict,
  constraint courses_level_check check (level in ('beginner', 'intermediate', 'advanced')),
  constraint courses_language_check check (language in ('km', 'en')),
  constraint courses_price_check check (price_cents >= 0)
)
;;
create index courses_featured_idx on courses (school_id, featured desc, published_at desc, id) where deleted_at is null and published_at is not null
;;
create index courses_newest_idx on courses (school_id, published_at desc, id) where deleted_at is null and published_at is not null
;;
create index courses_price_idx on courses (school_id, price_cents, id) where deleted_at is null and published_at is not null
;;
create index courses_title_idx on courses (school_id, title, id) where deleted_at is null and published_at is not null
;;
create index courses_category_idx on courses (school_id, category_id)
;;
call app.protect_tenant_table('courses')
;;
create table course_lecturers (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  position integer not null,
  constraint course_lecturers_pkey primary key (school_id, id),
  constraint course_lecturers_course_key unique (school_id, course_id, user_id),
  constraint course_lecturers_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint course_lecturers_user_fkey foreign key (user_id) references users (id) on delete restrict
)
;;
create index course_lecturers_user_idx on course_lecturers (school_id, user_id)
;;
create index course_lecturers_by_user_idx on course_lecturers (user_id)
;;
call app.protect_tenant_table('course_lecturers')
;;
create table sections (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  title text not null,
  section_type text not null,
  position integer not null,
  constraint sections_pkey primary key (school_id, id),
  constraint sections_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint sections_type_check check (section_type in ('normal', 'exam'))
)
;;
create index sections_course_idx on sections (school_id, course_id, position)
;;
call app.protect_tenant_table('sections')
;;
create table lessons (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  section_id uuid not null,
  title text not null,
  lesson_type text not null,
  duration_minutes integer not null,
  free_preview boolean not null,
  position integer not null,
  constraint lessons_pkey primary key (school_id, id),
  constraint lessons_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint lessons_section_fkey foreign key (school_id, section_id) references sections (school_id, id) on delete cascade,
  constraint lessons_type_check check (lesson_type in ('video', 'audio', 'document', 'article', 'quiz', 'assignment'))
)
;;
create index lessons_course_idx on lessons (school_id, course_id)
;;
create index lessons_section_idx on lessons (school_id, section_id, position)
;;
call app.protect_tenant_table('lessons')
;;
create table price_plans (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  kind text not null,
  price_cents integer not null,
  frequency text,
  payments integer,
  position integer not null,
  constraint price_plans_pkey primary key (school_id, id),
  constraint price_plans_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint price_plans_kind_check check (kind in ('free', 'one-time', 'subscription')),
  constraint price_plans_price_check check (price_cents >= 0 and (kind = 'free') = (price_cents = 0)),
  constraint price_plans_frequency_check check ((kind = 'subscription') = (frequency is not null and payments is not null))
)
;;
create index price_plans_course_idx on price_plans (school_id, course_id, position)
;;
call app.protect_tenant_table('price_plans')
;;
create table course_points (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  kind text not null,
  title text not null,
  text text not null,
  position integer not null,
  deleted_at timestamptz,
  constraint course_points_pkey primary key (school_id, id),
  constraint course_points_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint course_points_kind_check check (kind in ('requirement', 'what-you-will-learn', 'why-join-us'))
)
;;
create index course_points_course_idx on course_points (school_id, course_id, kind, position)
;;
call app.protect_tenant_table('course_points')
;;
create table testimonials (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  name text not null,
  company text not null,
  quote text not null,
  featured boolean not null,
  position integer not null,
  deleted_at timestamptz,
  constraint testimonials_pkey primary key (school_id, id),
  constraint testimonials_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade
)
;;
create index testimonials_course_idx on testimonials (school_id, course_id, position)
;;
call app.protect_tenant_table('testimonials')
;;
create table enrollments (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  student_id uuid not null,
  status text not null,
  created_at timestamptz not null,
  last_visit_at timestamptz,
  constraint enrollments_pkey primary key (school_id, id),
  constraint enrollments_course_key unique (school_id, course_id, student_id),
  constraint enrollments_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete restrict,
  constraint enrollments_student_fkey foreign key (student_id) references users (id) on delete cascade,
  constraint enrollments_status_check check (status in ('pending', 'approved', 'rejected'))
)
;;
create index enrollments_student_idx on enrollments (school_id, student_id)
;;
create index enrollments_by_student_idx on enrollments (student_id)
;;
call app.protect_tenant_table('enrollments')
;;
create table completions (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  completed_at timestamptz not null,
  constraint completions_pkey primary key (school_id, id),
  constraint completions_lesson_key unique (school_id, student_id, lesson_id),
  constraint completions_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint completions_lesson_fkey foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  constraint completions_student_fkey foreign key (student_id) references users (id) on delete cascade
)
;;
create index completions_course_idx on completions (school_id, student_id, course_id)
;;
create index completions_by_student_idx on completions (student_id)
;;
call app.protect_tenant_table('completions')
;;
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  constraint rate_limits_pkey primary key (key, window_start)
)
;;
create index rate_limits_window_idx on rate_limits (window_start)
;;
grant select, insert, update, delete on rate_limits to sala_app
;;
create table across_log (
  id uuid not null,
  actor_id uuid,
  reason text not null,
  opened_at timestamptz not null,
  constraint across_log_pkey primary key (id)
)
;;
grant insert, select on across_log to sala_platform
