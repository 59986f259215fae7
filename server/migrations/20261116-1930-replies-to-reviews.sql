-- The school answers a review where everybody reads it.
alter table course_ratings add column reply text
;;
alter table course_ratings add column replied_by uuid
;;
alter table course_ratings add column replied_name text
;;
alter table course_ratings add column replied_at timestamptz
