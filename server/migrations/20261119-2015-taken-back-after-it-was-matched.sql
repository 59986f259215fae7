-- Since when somebody has settled that the bank took back what was matched: until then it waits for a person.
alter table statement_lines add column reversal_settled_at timestamptz
;;
-- What was confirmed although its statement said so was looked at then.
update statement_lines set reversal_settled_at = decided_at
  where reversed_by is not null and state = 'matched'
    and exists (select 1 from statements s where s.school_id = statement_lines.school_id and s.id = statement_lines.reversed_by
      and s.created_at <= statement_lines.decided_at)
;;
create index statement_lines_reversed_idx on statement_lines (school_id, at desc, id) where reversed_by is not null
