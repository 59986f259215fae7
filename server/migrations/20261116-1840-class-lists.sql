-- A class is added by a list; who has no email joins by a link.
alter table memberships add column phone text
;;
create table class_lists (
  school_id uuid not null,
  id uuid not null,
  course_ids uuid[] not null,
  language text not null,
  expires_at timestamptz,
  created_by uuid not null,
  created_name text not null,
  created_at timestamptz not null,
  constraint class_lists_pkey primary key (school_id, id)
)
;;
create index class_lists_newest_idx on class_lists (school_id, created_at desc, id)
;;
call app.protect_tenant_table('class_lists')
;;
create table class_list_lines (
  school_id uuid not null,
  id uuid not null,
  class_list_id uuid not null,
  line integer not null,
  text text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  fault text,
  state text not null,
  user_id uuid,
  enrolled_at timestamptz,
  constraint class_list_lines_pkey primary key (school_id, id),
  constraint class_list_lines_list_fkey foreign key (school_id, class_list_id) references class_lists (school_id, id) on delete cascade,
  constraint class_list_lines_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
create index class_list_lines_list_idx on class_list_lines (school_id, class_list_id, line)
;;
create index class_list_lines_waiting_idx on class_list_lines (school_id, user_id) where enrolled_at is null
;;
create index class_list_lines_by_user_idx on class_list_lines (user_id)
;;
call app.protect_tenant_table('class_list_lines')
;;
create table join_links (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  token text not null,
  places integer not null,
  used integer not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  created_by uuid not null,
  created_name text not null,
  created_at timestamptz not null,
  constraint join_links_pkey primary key (school_id, id),
  constraint join_links_token_key unique (school_id, token),
  constraint join_links_course_fkey foreign key (school_id, course_id) references courses (school_id, id) on delete cascade
)
;;
create index join_links_course_idx on join_links (school_id, course_id, created_at desc)
;;
call app.protect_tenant_table('join_links')
;;
update permissions set path = '/secure/courses/enrollments/class,/secure/courses/enrollments/class/*'
where key = 'enrollments.add' and path = ''
