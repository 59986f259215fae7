-- When a student left the school by themself: then it is theirs to come back, and not the school's to restore them.
alter table memberships add column left_at timestamptz
;;
alter table memberships add constraint memberships_left_check check (left_at is null or deleted_at is not null)
