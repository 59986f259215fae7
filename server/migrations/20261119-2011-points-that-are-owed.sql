-- What a refund takes back is of a lot. What was not there is owed, and is collected from the points that there are later.
alter table point_moves add column lot_id uuid
;;
update point_moves m set lot_id = l.id from point_moves l
where m.kind = 'taken_back' and l.school_id = m.school_id and l.line_id = m.line_id and l.kind = 'order'
;;
alter table point_moves add constraint point_moves_lot_fkey
  foreign key (school_id, lot_id) references point_moves (school_id, id) on delete cascade
;;
alter table point_moves add constraint point_moves_lot_check check ((kind in ('taken_back', 'collected')) = (lot_id is not null))
;;
alter table point_moves drop constraint point_moves_kind_check
;;
alter table point_moves add constraint point_moves_kind_check check (kind in
  ('order', 'course', 'given', 'spent', 'released', 'given_back', 'taken_back', 'collected', 'taken', 'expired'))
;;
alter table point_moves drop constraint point_moves_sign_check
;;
alter table point_moves add constraint point_moves_sign_check check (
  case when kind in ('spent', 'taken_back', 'collected', 'taken', 'expired') then points <= 0 else points > 0 and missing = 0 end)
;;
alter table point_moves add constraint point_moves_collected_check check (kind <> 'collected' or missing = 0)
;;
-- A refund gives back once, and takes back once of each lot.
drop index point_moves_refund_key
;;
create unique index point_moves_given_back_key on point_moves (school_id, refund_id) where kind = 'given_back'
;;
create unique index point_moves_taken_back_key on point_moves (school_id, refund_id, lot_id) where kind = 'taken_back'
;;
create index point_moves_lot_idx on point_moves (school_id, lot_id) where lot_id is not null
;;
create index point_moves_owed_idx on point_moves (school_id, student_id) where lot_id is not null
