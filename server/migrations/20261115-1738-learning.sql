-- How one gets into a course, for how long, and what its students think of it.
alter table courses
  add column enrollment text not null default 'open',
  add column access_days integer,
  add column rating_count integer not null default 0,
  add column rating_total integer not null default 0,
  add constraint courses_enrollment_check check (enrollment in ('open', 'approval', 'closed')),
  add constraint courses_access_days_check check (access_days > 0)
;;
alter table courses
  alter column enrollment drop default,
  alter column rating_count drop default,
  alter column rating_total drop default
;;
-- An enrollment is the bond between a student and a course; whether it opens the course is for the grants to say.
alter table enrollments
  add column note text not null default '',
  add column reason text,
  add column decided_at timestamptz,
  add column decided_by uuid,
  add column decided_name text,
  add column clock jsonb not null default '{"open_all": false, "pauses": [], "shifts": []}',
  add column last_lesson_id uuid,
  add column finished_at timestamptz,
  add column revision integer not null default 1,
  add constraint enrollments_lesson_fkey foreign key (school_id, last_lesson_id) references lessons (school_id, id) on delete restrict
;;
alter table enrollments
  drop constraint enrollments_status_check
;;
alter table enrollments
  add constraint enrollments_status_check check (status in ('pending', 'approved', 'rejected', 'withdrawn'))
;;
create index enrollments_newest_idx on enrollments (school_id, created_at desc, id)
;;
create index enrollments_lesson_idx on enrollments (school_id, last_lesson_id)
;;
create table course_grants (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  student_id uuid not null,
  source text not null,
  -- What it came with, once things are bought: an order's line, a bundle.
  source_id uuid,
  note text not null,
  granted_by uuid,
  granted_name text,
  starts_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_reason text,
  created_at timestamptz not null,
  constraint course_grants_pkey primary key (school_id, id),
  constraint course_grants_source_key unique nulls not distinct (school_id, student_id, course_id, source, source_id),
  constraint course_grants_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete restrict,
  constraint course_grants_student_fkey foreign key (student_id) references users (id) on delete cascade,
  constraint course_grants_source_check check (source in ('free', 'approval', 'manual'))
)
;;
create index course_grants_course_idx on course_grants (school_id, course_id)
;;
create index course_grants_by_student_idx on course_grants (student_id)
;;
call app.protect_tenant_table('course_grants')
;;
-- Whoever learns already was let in by hand.
insert into course_grants (school_id, id, course_id, student_id, source, note, starts_at, created_at)
select school_id, id, course_id, student_id, 'manual', '', created_at, created_at from enrollments where status = 'approved'
;;
alter table completions
  add column lecture_id uuid,
  add column product_type text not null default 'course',
  add constraint completions_product_check check (product_type in ('course', 'bundle', 'coaching'))
;;
-- A delay counts from when a lesson was completed for the first time, whatever is taken back afterwards.
create table first_completions (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  completed_at timestamptz not null,
  constraint first_completions_pkey primary key (school_id, id),
  constraint first_completions_lesson_key unique (school_id, student_id, lesson_id),
  constraint first_completions_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint first_completions_lesson_fkey foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  constraint first_completions_student_fkey foreign key (student_id) references users (id) on delete cascade
)
;;
create index first_completions_course_idx on first_completions (school_id, student_id, course_id)
;;
create index first_completions_by_student_idx on first_completions (student_id)
;;
call app.protect_tenant_table('first_completions')
;;
insert into first_completions (school_id, id, course_id, lesson_id, student_id, completed_at)
select school_id, id, course_id, lesson_id, student_id, completed_at from completions
;;
create table playbacks (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  section_id uuid not null,
  lesson_id uuid not null,
  video_id uuid not null,
  student_id uuid not null,
  progress double precision not null,
  duration double precision not null,
  last_played timestamptz not null,
  constraint playbacks_pkey primary key (school_id, id),
  constraint playbacks_video_key unique (school_id, student_id, lesson_id, video_id),
  constraint playbacks_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint playbacks_lesson_fkey foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  constraint playbacks_student_fkey foreign key (student_id) references users (id) on delete cascade,
  constraint playbacks_progress_check check (progress >= 0 and duration >= 0)
)
;;
create index playbacks_lesson_idx on playbacks (school_id, lesson_id)
;;
create index playbacks_by_student_idx on playbacks (student_id)
;;
call app.protect_tenant_table('playbacks')
;;
-- The days on which somebody learned, by the clock of Cambodia: what a streak is counted from.
create table study_days (
  school_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  day date not null,
  lessons integer not null,
  constraint study_days_pkey primary key (school_id, id),
  constraint study_days_day_key unique (school_id, student_id, day),
  constraint study_days_student_fkey foreign key (student_id) references users (id) on delete cascade
)
;;
create index study_days_by_student_idx on study_days (student_id)
;;
call app.protect_tenant_table('study_days')
;;
create table lesson_notes (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  at_seconds integer,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lesson_notes_pkey primary key (school_id, id),
  constraint lesson_notes_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint lesson_notes_lesson_fkey foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  constraint lesson_notes_student_fkey foreign key (student_id) references users (id) on delete cascade
)
;;
create index lesson_notes_lesson_idx on lesson_notes (school_id, student_id, lesson_id)
;;
create index lesson_notes_by_student_idx on lesson_notes (student_id)
;;
call app.protect_tenant_table('lesson_notes')
;;
create table lesson_questions (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint lesson_questions_pkey primary key (school_id, id),
  constraint lesson_questions_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint lesson_questions_lesson_fkey foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  constraint lesson_questions_author_fkey foreign key (author_id) references users (id) on delete cascade
)
;;
create index lesson_questions_lesson_idx on lesson_questions (school_id, lesson_id, created_at desc)
;;
create index lesson_questions_course_idx on lesson_questions (school_id, course_id)
;;
create index lesson_questions_by_author_idx on lesson_questions (author_id)
;;
call app.protect_tenant_table('lesson_questions')
;;
create table lesson_answers (
  school_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint lesson_answers_pkey primary key (school_id, id),
  constraint lesson_answers_question_fkey foreign key (school_id, question_id) references lesson_questions (school_id, id) on delete cascade,
  constraint lesson_answers_author_fkey foreign key (author_id) references users (id) on delete cascade
)
;;
create index lesson_answers_question_idx on lesson_answers (school_id, question_id, created_at)
;;
create index lesson_answers_by_author_idx on lesson_answers (author_id)
;;
call app.protect_tenant_table('lesson_answers')
;;
create table course_ratings (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  student_id uuid not null,
  stars integer not null,
  text text not null,
  state text not null,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint course_ratings_pkey primary key (school_id, id),
  constraint course_ratings_course_key unique (school_id, course_id, student_id),
  constraint course_ratings_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint course_ratings_student_fkey foreign key (student_id) references users (id) on delete cascade,
  constraint course_ratings_stars_check check (stars between 1 and 5),
  constraint course_ratings_state_check check (state in ('pending', 'approved', 'rejected'))
)
;;
create index course_ratings_newest_idx on course_ratings (school_id, updated_at desc, id)
;;
create index course_ratings_by_student_idx on course_ratings (student_id)
;;
call app.protect_tenant_table('course_ratings')
;;
create table favourites (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  student_id uuid not null,
  created_at timestamptz not null,
  constraint favourites_pkey primary key (school_id, id),
  constraint favourites_course_key unique (school_id, student_id, course_id),
  constraint favourites_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint favourites_student_fkey foreign key (student_id) references users (id) on delete cascade
)
;;
create index favourites_by_student_idx on favourites (student_id)
;;
call app.protect_tenant_table('favourites')
;;
create table waiting_list (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  student_id uuid not null,
  created_at timestamptz not null,
  told_at timestamptz,
  constraint waiting_list_pkey primary key (school_id, id),
  constraint waiting_list_course_key unique (school_id, student_id, course_id),
  constraint waiting_list_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint waiting_list_student_fkey foreign key (student_id) references users (id) on delete cascade
)
;;
create index waiting_list_untold_idx on waiting_list (school_id, course_id) where told_at is null
;;
create index waiting_list_by_student_idx on waiting_list (student_id)
;;
call app.protect_tenant_table('waiting_list')
;;
-- Numbers people read, counted per school.
create table counters (
  school_id uuid not null,
  id uuid not null,
  name text not null,
  value integer not null,
  constraint counters_pkey primary key (school_id, id),
  constraint counters_name_key unique (school_id, name),
  constraint counters_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
call app.protect_tenant_table('counters')
;;
create table certificate_templates (
  school_id uuid not null,
  id uuid not null,
  layout text not null,
  title text not null,
  text text not null,
  accent text not null,
  paper text not null,
  logo text,
  signature text,
  signer text not null,
  signer_position text not null,
  revision integer not null,
  updated_at timestamptz not null,
  constraint certificate_templates_pkey primary key (school_id, id),
  constraint certificate_templates_school_key unique (school_id),
  constraint certificate_templates_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint certificate_templates_layout_check check (layout in ('classic', 'modern', 'plain'))
)
;;
call app.protect_tenant_table('certificate_templates')
;;
-- What a certificate says is written down when it is issued, and signed: a course or a name that changes does not change it.
create table certificates (
  school_id uuid not null,
  id uuid not null,
  number text not null,
  course_id uuid not null,
  student_id uuid not null,
  student_name text not null,
  course_title text not null,
  course_language text not null,
  author_name text not null,
  school_name text not null,
  finished_at timestamptz not null,
  issued_at timestamptz not null,
  template jsonb not null,
  key_id text not null,
  signed text not null,
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text,
  constraint certificates_pkey primary key (school_id, id),
  constraint certificates_number_key unique (school_id, number),
  constraint certificates_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete restrict,
  constraint certificates_student_fkey foreign key (student_id) references users (id) on delete cascade
)
;;
-- One that holds at a time; after it was revoked another may be claimed.
create unique index certificates_course_key on certificates (school_id, student_id, course_id) where revoked_at is null
;;
create index certificates_of_course_idx on certificates (school_id, course_id)
;;
create index certificates_newest_idx on certificates (school_id, issued_at desc, id)
;;
create index certificates_by_student_idx on certificates (student_id)
;;
call app.protect_tenant_table('certificates')
;;
-- Whoever reads a certificate on the platform's host does not know whose it is.
create index certificates_id_idx on certificates (id)
;;
create function app.school_of_certificate(certificate uuid) returns uuid
language sql stable security definer
set search_path = pg_catalog, public
as $$ select school_id from public.certificates where id = certificate $$
;;
revoke execute on function app.school_of_certificate(uuid) from public
;;
grant execute on function app.school_of_certificate(uuid) to sala_app
;;
-- Every public key that certificates were ever signed with: they stay checkable when the key is changed or lost.
create table certificate_keys (
  id uuid not null,
  name text not null,
  public_key text not null,
  created_at timestamptz not null,
  constraint certificate_keys_pkey primary key (id),
  constraint certificate_keys_name_key unique (name)
)
;;
grant select, insert on certificate_keys to sala_app
;;
grant select, insert on certificate_keys to sala_platform
;;
-- The defaults were for the rows that were here already: from now on whoever writes says what it is.
alter table enrollments
  alter column note drop default,
  alter column clock drop default,
  alter column revision drop default
;;
alter table completions
  alter column product_type drop default
;;
-- Search: words that are nearly like those asked for are found by trigram, where nothing is by the words themselves.
-- `patterns` must all be there; of `alike` each must be like a word that is there.
drop function app.search(text[], text[])
;;
create function app.search(kinds text[], patterns text[], alike text[] default '{}')
returns table (id uuid, kind text, title text, note text)
language plpgsql stable security definer
set search_path = pg_catalog, public
-- A word of five letters with one missing is a third like itself.
set pg_trgm.strict_word_similarity_threshold = 0.35
as $$
declare
  few constant integer := 1000;
  has_trigram constant boolean := patterns[1] ~ '[[:alnum:]]{3}';
  is_large constant boolean := exists (
    select from public.search_entries e where e.school_id = app.current_school() offset few limit 1
  );
begin
  if alike <> '{}' and is_large then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds) and e.words %>> alike[1]
        and e.words like all (patterns) and (select bool_and(e.words %>> word) from unnest(alike) word);
  elsif alike <> '{}' then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds)
        and e.words like all (patterns) and (select bool_and(e.words %>> word) from unnest(alike) word);
  elsif has_trigram and is_large then
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds)
        and e.words like patterns[1] and e.words like all (patterns);
  else
    return query
      select e.id, e.kind, e.title, e.note
      from public.search_entries e
      where e.school_id = app.current_school() and e.kind = any (kinds) and e.words like all (patterns);
  end if;
end
$$
;;
revoke execute on function app.search(text[], text[], text[]) from public
;;
grant execute on function app.search(text[], text[], text[]) to sala_app
;;
-- What is searched is made anew: the same steps as in shared/core/search-text.rules.ts, which a test compares.
create function app.search_text(written text) returns text
language plpgsql immutable
as $$
declare
  steps constant text[] := array[
    E'[\u00ad\u034f\u061c\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '',
    E'\u17c1\u17b8|\u17b8\u17c1', E'\u17be',
    E'\u17c1\u17b6', E'\u17c4',
    E'([\u17b6-\u17c5]|[\u17c9\u17ca])((?:\u17d2[\u1780-\u17b3])+)', '\2\1',
    E'([\u17b6-\u17c5])([\u17c9\u17ca])', '\2\1',
    E'([\u17c6-\u17c8])([\u17b6-\u17c5])', '\2\1',
    E'(\u17d2\u179a)(\u17d2[\u1780-\u17b3])', '\2\1',
    E'\u17a3', E'\u17a2',
    E'\u17a4', E'\u17a2\u17b6',
    E'\u17b2', E'\u17b1',
    E'\u17b3', E'\u17aa',
    E'\u17ab', E'\u179a\u17b9',
    E'\u17ac', E'\u179a\u17ba',
    E'\u17ad', E'\u179b\u17b9',
    E'\u17ae', E'\u179b\u17ba',
    E'\u17d2\u178a', E'\u17d2\u178f',
    E'\u17a2\u17c4\u1799|\u17b1\u1799', E'\u17b1\u17d2\u1799',
    E'([\u1780-\u17a2])\u1798\u17d2([\u179a\u179b])', E'\\1\u17c6\\2'
  ];
  done text := normalize(written, NFKC);
begin
  for step in 1 .. cardinality(steps) by 2 loop
    done := regexp_replace(done, steps[step], steps[step + 1], 'g');
  end loop;
  done := translate(done, E'\u17e0\u17e1\u17e2\u17e3\u17e4\u17e5\u17e6\u17e7\u17e8\u17e9', '0123456789');
  return trim(regexp_replace(lower(done), '\s+', ' ', 'g'));
end
$$
;;
create function app.plain_text(written text) returns text
language sql immutable
as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(app.search_text(written),
    E'[!-/:-@[-`{-\u00bf\u00d7\u00f7\u17d4-\u17db\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\uff00-\uff0f\U0001f000-\U0001faff]', ' ', 'g'),
    E'([\u1780-\u17dd]+|[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+)', ' \1 ', 'g'), '\s+', ' ', 'g'))
$$
;;
update search_entries set words = app.search_text(words)
;;
update media set search_text = app.search_text(search_text)
;;
update search_entries e set words = ' ' || app.plain_text(c.search_text) || ' ' || e.words
from courses c where c.school_id = e.school_id and c.id = e.id
;;
update courses set search_text = app.plain_text(search_text)
;;
drop function app.plain_text(text)
;;
drop function app.search_text(text)
