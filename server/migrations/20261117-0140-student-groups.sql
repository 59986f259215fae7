-- Classes of students: to filter lists by, and to enroll and write to at once.
create table student_groups (
  school_id uuid not null,
  id uuid not null,
  name text not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint student_groups_pkey primary key (school_id, id)
)
;;
call app.protect_tenant_table('student_groups')
;;
create table student_group_members (
  school_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  membership_id uuid not null,
  added_at timestamptz not null,
  constraint student_group_members_pkey primary key (school_id, id),
  constraint student_group_members_once_key unique (school_id, group_id, membership_id),
  constraint student_group_members_group_fkey foreign key (school_id, group_id)
    references student_groups (school_id, id) on delete cascade,
  constraint student_group_members_membership_fkey foreign key (school_id, membership_id)
    references memberships (school_id, id) on delete cascade
)
;;
create index student_group_members_of_student_idx on student_group_members (school_id, membership_id)
;;
call app.protect_tenant_table('student_group_members')
