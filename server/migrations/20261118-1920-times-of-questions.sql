-- When a question was opened, where each has its own time.
alter table exam_events add column question integer
;;
alter table exam_events drop constraint exam_events_kind_check
;;
alter table exam_events add constraint exam_events_kind_check
  check (kind in ('left', 'back', 'pasted', 'offline', 'online', 'opened'))
