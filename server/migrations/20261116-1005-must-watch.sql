-- A course may ask that lessons are really watched; which hundredths of a video a student has seen.
alter table courses add column must_watch boolean not null default false
;;
alter table courses alter column must_watch drop default
;;
alter table playbacks add column watched bit(100) not null default repeat('0', 100)::bit(100)
;;
alter table playbacks alter column watched drop default
