-- A browser gets messages as long as the session in it lasts, and has one subscription.
alter table notification_targets add column session_id uuid
;;
alter table notification_targets add constraint notification_targets_session_fkey
  foreign key (school_id, session_id) references sessions (school_id, id) on delete cascade
;;
create unique index notification_targets_session_key on notification_targets (school_id, session_id)
