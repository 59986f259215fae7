-- What a reviewer writes about single lessons of a submitted course. It is sent with the decision.
create table review_comments (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  lesson_revision integer not null,
  author_id uuid not null,
  author_name text not null,
  text text not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  resolved_at timestamptz,
  resolved_name text,
  closed_at timestamptz,
  constraint review_comments_pkey primary key (school_id, id),
  constraint review_comments_course_fkey foreign key (school_id, course_id)
    references courses (school_id, id) on delete cascade,
  constraint review_comments_lesson_fkey foreign key (school_id, lesson_id)
    references lessons (school_id, id) on delete cascade,
  constraint review_comments_resolved_check check ((resolved_at is null) = (resolved_name is null)),
  constraint review_comments_sent_check check (sent_at is not null or (resolved_at is null and closed_at is null))
)
;;
create index review_comments_course_idx on review_comments (school_id, course_id, created_at desc, id desc)
;;
create index review_comments_lesson_idx on review_comments (school_id, lesson_id)
;;
call app.protect_tenant_table('review_comments')
