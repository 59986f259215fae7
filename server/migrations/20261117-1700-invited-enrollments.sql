-- Who is added to a course while invited has an enrollment at once, which opens when they accept.
alter table enrollments add column invited_until timestamptz
;;
alter table enrollments drop constraint enrollments_status_check
;;
alter table enrollments
  add constraint enrollments_status_check check (status in ('pending', 'invited', 'approved', 'rejected', 'withdrawn'))
;;
insert into enrollments
  (school_id, id, course_id, student_id, status, note, decided_at, decided_by, decided_name, clock, created_at, revision,
   invited_until)
select distinct on (l.school_id, c.id, n.user_id)
  l.school_id, gen_random_uuid(), c.id, n.user_id, 'invited', '', l.created_at, l.created_by, l.created_name,
  '{"open_all": false, "pauses": [], "shifts": []}', l.created_at, 1, l.expires_at
from class_lists l
join class_list_lines n on n.school_id = l.school_id and n.class_list_id = l.id
join courses c on c.school_id = l.school_id and c.id = any (l.course_ids)
where n.enrolled_at is null and n.user_id is not null and coalesce(l.expires_at, 'infinity') > now()
order by l.school_id, c.id, n.user_id, l.created_at desc
on conflict (school_id, course_id, student_id) do nothing
;;
drop index class_list_lines_waiting_idx
;;
alter table class_list_lines drop column enrolled_at
;;
create index class_list_lines_user_idx on class_list_lines (school_id, user_id)
