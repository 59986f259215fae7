-- What was shown to be right or wrong counts as it was then, whatever is sent afterwards.
alter table exam_attempts add column checked_answers jsonb not null default '{}'
;;
update exam_attempts t set checked_answers = coalesce((
  select jsonb_object_agg(a.question, a.answer)
  from (
    select distinct on (e.question) e.question, e.answer
    from exam_answers e
    where e.school_id = t.school_id and e.attempt_id = t.id and e.question = any (t.checked)
    order by e.question, e.turn desc, e.number desc
  ) a
), '{}') where cardinality(t.checked) > 0
;;
alter table exam_attempts alter column checked_answers drop default
;;
alter table exam_attempts drop column checked
