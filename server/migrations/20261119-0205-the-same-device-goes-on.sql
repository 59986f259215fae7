-- A page that is loaded again goes on with the next turn of an attempt, but is no other device.
alter table exam_events drop constraint exam_events_kind_check
;;
alter table exam_events add constraint exam_events_kind_check
  check (kind in ('left', 'back', 'pasted', 'offline', 'online', 'opened', 'reloaded'))
