alter table enrollments add column absence_noticed_at timestamptz
;;
update enrollments set absence_noticed_at = now()
where status = 'approved' and finished_at is null and coalesce(last_visit_at, created_at) < now() - interval '14 days'
