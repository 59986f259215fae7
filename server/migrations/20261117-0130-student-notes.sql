-- What staff write down about a student, for each other.
create table student_notes (
  school_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  author_id uuid not null,
  author_name text not null,
  text text not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint student_notes_pkey primary key (school_id, id),
  constraint student_notes_membership_fkey foreign key (school_id, membership_id)
    references memberships (school_id, id) on delete cascade
)
;;
create index student_notes_newest_idx on student_notes (school_id, membership_id, created_at desc, id desc)
;;
call app.protect_tenant_table('student_notes')
