-- What people ask before they join a course, and what the school answers, in the order in which they are shown.
alter table courses
  add column questions jsonb not null default '[]',
  add constraint courses_questions_check check (jsonb_typeof(questions) = 'array')
;;
alter table courses
  alter column questions drop default
