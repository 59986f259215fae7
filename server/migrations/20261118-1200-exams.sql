-- A question has versions, which never change: an attempt keeps those it was taken with.
create table questions (
  school_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  title text not null,
  author_id uuid,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint questions_pkey primary key (school_id, id)
)
;;
create table question_versions (
  school_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  fields jsonb not null,
  created_at timestamptz not null,
  constraint question_versions_pkey primary key (school_id, id),
  constraint question_versions_question_fkey foreign key (school_id, question_id)
    references questions (school_id, id) on delete cascade
)
;;
create index question_versions_question_idx on question_versions (school_id, question_id)
;;
-- A quiz or an assignment belongs to a lesson, a course exam to a section, a general exam to the school.
create table exams (
  school_id uuid not null,
  id uuid not null,
  kind text not null,
  course_id uuid,
  section_id uuid,
  lesson_id uuid,
  title text not null,
  rules jsonb not null,
  revision integer not null,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint exams_pkey primary key (school_id, id),
  constraint exams_kind_check check (kind in ('quiz', 'assignment', 'course', 'general')),
  constraint exams_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint exams_section_fkey foreign key (school_id, section_id) references sections (school_id, id) on delete cascade,
  constraint exams_lesson_fkey foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade
)
;;
create index exams_course_idx on exams (school_id, course_id)
;;
create unique index exams_section_key on exams (school_id, section_id)
;;
create unique index exams_lesson_key on exams (school_id, lesson_id)
;;
create table exam_items (
  school_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  question_id uuid not null,
  points numeric(9, 2),
  position integer not null,
  constraint exam_items_pkey primary key (school_id, id),
  constraint exam_items_exam_fkey foreign key (school_id, exam_id) references exams (school_id, id) on delete cascade,
  constraint exam_items_question_fkey foreign key (school_id, question_id)
    references questions (school_id, id) on delete restrict
)
;;
create index exam_items_exam_idx on exam_items (school_id, exam_id, position)
;;
create index exam_items_question_idx on exam_items (school_id, question_id)
;;
create table exam_attempts (
  school_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  number integer not null,
  paper jsonb not null,
  rules jsonb not null,
  turn integer not null,
  checked integer[] not null,
  started_at timestamptz not null,
  due_at timestamptz,
  handed_in_at timestamptz,
  handed_in_by text,
  correct_score numeric(9, 2),
  total_score numeric(9, 2),
  status text,
  updated_at timestamptz not null,
  constraint exam_attempts_pkey primary key (school_id, id),
  constraint exam_attempts_exam_fkey foreign key (school_id, exam_id) references exams (school_id, id) on delete cascade
)
;;
create unique index exam_attempts_number_key on exam_attempts (school_id, exam_id, user_id, number)
;;
create index exam_attempts_person_idx on exam_attempts (school_id, user_id, started_at desc)
;;
create index exam_attempts_waiting_idx on exam_attempts (school_id, handed_in_at) where status = 'correction_pending'
;;
create index exam_attempts_open_idx on exam_attempts (school_id, due_at) where handed_in_at is null
;;
-- Only ever added to: each answer as it was given, with its number on its device.
create table exam_answers (
  school_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  turn integer not null,
  number integer not null,
  question integer not null,
  answer jsonb,
  after_ms bigint not null,
  received_at timestamptz not null,
  constraint exam_answers_pkey primary key (school_id, id),
  constraint exam_answers_attempt_fkey foreign key (school_id, attempt_id)
    references exam_attempts (school_id, id) on delete cascade
)
;;
create unique index exam_answers_number_key on exam_answers (school_id, attempt_id, turn, number)
;;
-- What else happened during an attempt, for whoever corrects it: somebody left the page, pasted, lost the connection.
create table exam_events (
  school_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  turn integer not null,
  number integer not null,
  kind text not null,
  after_ms bigint not null,
  received_at timestamptz not null,
  constraint exam_events_pkey primary key (school_id, id),
  constraint exam_events_kind_check check (kind in ('left', 'back', 'pasted', 'offline', 'online')),
  constraint exam_events_attempt_fkey foreign key (school_id, attempt_id)
    references exam_attempts (school_id, id) on delete cascade
)
;;
create unique index exam_events_number_key on exam_events (school_id, attempt_id, turn, number)
;;
-- What each answer of an attempt that was handed in has brought.
create table exam_scores (
  school_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  exam_id uuid not null,
  question integer not null,
  version_id uuid not null,
  answer jsonb,
  score numeric(9, 2),
  total numeric(9, 2) not null,
  is_late boolean not null,
  rubric jsonb,
  comment text,
  corrected_by uuid,
  corrected_at timestamptz,
  constraint exam_scores_pkey primary key (school_id, id),
  constraint exam_scores_attempt_fkey foreign key (school_id, attempt_id)
    references exam_attempts (school_id, id) on delete cascade
)
;;
create unique index exam_scores_question_key on exam_scores (school_id, attempt_id, question)
;;
create index exam_scores_exam_idx on exam_scores (school_id, exam_id)
;;
create index exam_scores_version_idx on exam_scores (school_id, version_id)
;;
call app.protect_tenant_table('questions')
;;
call app.protect_tenant_table('question_versions')
;;
call app.protect_tenant_table('exams')
;;
call app.protect_tenant_table('exam_items')
;;
call app.protect_tenant_table('exam_attempts')
;;
call app.protect_tenant_table('exam_answers')
;;
call app.protect_tenant_table('exam_events')
;;
call app.protect_tenant_table('exam_scores')
