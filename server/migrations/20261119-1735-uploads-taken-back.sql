-- An upload can be taken back: then its account is read by the columns that it had before. Null: they did not change.
alter table statements add column columns_before jsonb
