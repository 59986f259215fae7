-- The perceptual hash of a slip's picture, and the earlier slip that it looks the same as.
alter table payment_slips add column look bit(64)
;;
alter table payment_slips add column looks_like_id uuid
;;
create index payment_slips_look_idx on payment_slips (school_id, amount_cents, created_at desc) where look is not null
;;
create index payment_slips_looks_like_idx on payment_slips (school_id, looks_like_id) where looks_like_id is not null
