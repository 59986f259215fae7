-- What a question asks and its options, normalized: two questions that ask the same have the same.
alter table questions add column fingerprint text
;;
create index questions_fingerprint_idx on questions (school_id, fingerprint)
