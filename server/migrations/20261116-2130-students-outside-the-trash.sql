-- A person in the trash is no longer counted as a student of a course.
update courses set student_count = (
  select count(*) from enrollments e
  join memberships m on m.school_id = e.school_id and m.user_id = e.student_id and m.deleted_at is null
  where e.school_id = courses.school_id and e.course_id = courses.id and e.status = 'approved')
