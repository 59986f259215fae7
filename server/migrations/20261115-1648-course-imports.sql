-- Archives of courses that were brought here. The bytes of one are a file of the library under the same id until a draft
-- has been made of it, or it is clear that none can be. Who began it is kept as they were then.
create table course_imports (
  school_id uuid not null,
  id uuid not null,
  name text not null,
  state text not null,
  failure text,
  course_id uuid,
  started_by uuid not null,
  started_name text not null,
  started_role text not null,
  started_at timestamptz not null,
  constraint course_imports_pkey primary key (school_id, id),
  constraint course_imports_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint course_imports_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint course_imports_state_check check (state in ('uploading', 'importing', 'completed', 'failed')),
  constraint course_imports_failure_check check ((state = 'failed') = (failure is not null))
)
;;
create index course_imports_course_idx on course_imports (school_id, course_id) where course_id is not null
;;
call app.protect_tenant_table('course_imports')
