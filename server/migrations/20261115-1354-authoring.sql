-- Courses are written in the office from here on: everything that is edited counts its revisions, and what is taken away
-- is only marked, so that students keep their record.
alter table course_categories
  add column parent_id uuid,
  add column revision integer not null default 1,
  add constraint course_categories_parent_fkey foreign key (school_id, parent_id) references course_categories (school_id, id) on delete restrict
;;
create index course_categories_parent_idx on course_categories (school_id, parent_id, position)
;;
alter table courses
  add column direct_link text,
  add column lock_enabled boolean not null default false,
  add column study_insights boolean not null default false,
  add column referral_percent numeric(5, 2) not null default 0,
  add column referral_enabled boolean not null default false,
  add column review text not null default 'not submitted',
  add column student_count integer not null default 0,
  add column has_video boolean not null default false,
  add column revision integer not null default 1,
  add column curriculum_revision integer not null default 1,
  add column first_published_at timestamptz,
  add constraint courses_review_check check (review in ('not submitted', 'pending', 'approved', 'rejected', 're-submitted')),
  add constraint courses_referral_check check (referral_percent between 0 and 100)
;;
-- What visitors see already counts as approved.
update courses set review = 'approved', first_published_at = published_at where published_at is not null
;;
update courses c set student_count = (
  select count(*) from enrollments e where e.school_id = c.school_id and e.course_id = c.id and e.status = 'approved'
)
;;
create index courses_edited_idx on courses (school_id, updated_at desc, id)
;;
-- The office's search finds courses from here on; what the catalogue compares is what it compares.
insert into search_entries (school_id, id, kind, title, note, words)
select school_id, id, case when deleted_at is null then 'course' else 'trash course' end, title, slug, search_text || ' ' || slug
from courses
;;
alter table course_lecturers
  add column share_percent numeric(5, 2) not null default 0,
  add constraint course_lecturers_share_check check (share_percent between 0 and 100)
;;
alter table sections
  add column section_delay_minutes integer not null default 0,
  add column lesson_delay_minutes integer not null default 0,
  add column score_gate_percent numeric(5, 2),
  add column revision integer not null default 1,
  add column deleted_at timestamptz,
  add constraint sections_delay_check check (section_delay_minutes >= 0 and lesson_delay_minutes >= 0),
  add constraint sections_gate_check check (score_gate_percent between 0 and 100)
;;
alter table lessons
  add column media_id uuid,
  add column content jsonb,
  add column lesson_delay_minutes integer,
  add column score_gate_percent numeric(5, 2),
  add column revision integer not null default 1,
  add column deleted_at timestamptz,
  -- A lesson that went with its section comes back with it.
  add column removed_with_section boolean not null default false,
  add constraint lessons_media_fkey foreign key (school_id, media_id) references media (school_id, id) on delete restrict,
  add constraint lessons_delay_check check (lesson_delay_minutes >= 0),
  add constraint lessons_gate_check check (score_gate_percent between 0 and 100)
;;
create index lessons_media_idx on lessons (school_id, media_id) where media_id is not null
;;
create table lesson_attachments (
  school_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  media_id uuid not null,
  title text not null,
  position integer not null,
  constraint lesson_attachments_pkey primary key (school_id, id),
  constraint lesson_attachments_lesson_fkey foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  constraint lesson_attachments_media_fkey foreign key (school_id, media_id) references media (school_id, id) on delete restrict
)
;;
create index lesson_attachments_lesson_idx on lesson_attachments (school_id, lesson_id, position)
;;
create index lesson_attachments_media_idx on lesson_attachments (school_id, media_id)
;;
call app.protect_tenant_table('lesson_attachments')
;;
alter table price_plans
  add column original_cents integer,
  add column revision integer not null default 1,
  add column deleted_at timestamptz
;;
update price_plans p set original_cents = p.price_cents
from courses c where c.school_id = p.school_id and c.id = p.course_id and c.published_at is not null
;;
alter table course_points
  add column revision integer not null default 1,
  drop constraint course_points_kind_check,
  add constraint course_points_kind_check check (kind in ('objective', 'requirement', 'what-you-will-learn', 'why-join-us'))
;;
alter table testimonials add column revision integer not null default 1
;;
create table announcements (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  title text not null,
  body jsonb not null,
  position integer not null,
  published_at timestamptz,
  revision integer not null,
  deleted_at timestamptz,
  constraint announcements_pkey primary key (school_id, id),
  constraint announcements_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade
)
;;
create index announcements_course_idx on announcements (school_id, course_id, position)
;;
call app.protect_tenant_table('announcements')
;;
-- Each time a course was submitted, with what it was then, and what was decided.
create table course_submissions (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  submitted_by uuid,
  submitted_name text not null,
  submitted_at timestamptz not null,
  is_again boolean not null,
  version jsonb not null,
  decision text,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  reason text,
  constraint course_submissions_pkey primary key (school_id, id),
  constraint course_submissions_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint course_submissions_decision_check check (decision in ('approved', 'rejected')),
  constraint course_submissions_decided_check check ((decision is null) = (decided_at is null)),
  constraint course_submissions_reason_check check ((decision = 'rejected') is not true or reason is not null)
)
;;
-- One at a time waits for a decision.
create unique index course_submissions_open_key on course_submissions (school_id, course_id) where decision is null
;;
create index course_submissions_course_idx on course_submissions (school_id, course_id, submitted_at desc)
;;
call app.protect_tenant_table('course_submissions')
;;
-- The defaults were for the rows that were here already: from now on whoever writes says what it is.
alter table course_categories
  alter column revision drop default
;;
alter table courses
  alter column lock_enabled drop default,
  alter column study_insights drop default,
  alter column referral_percent drop default,
  alter column referral_enabled drop default,
  alter column review drop default,
  alter column student_count drop default,
  alter column has_video drop default,
  alter column revision drop default,
  alter column curriculum_revision drop default
;;
alter table course_lecturers
  alter column share_percent drop default
;;
alter table sections
  alter column section_delay_minutes drop default,
  alter column lesson_delay_minutes drop default,
  alter column revision drop default
;;
alter table lessons
  alter column revision drop default,
  alter column removed_with_section drop default
;;
alter table price_plans
  alter column revision drop default
;;
alter table course_points
  alter column revision drop default
;;
alter table testimonials
  alter column revision drop default
