-- A payment that the bank has taken back, by the statement that says so. The line of that money itself is not stored.
alter table statement_lines add column reversed_by uuid
;;
alter table statements add column reversed integer not null default 0
;;
alter table statements alter column reversed drop default
