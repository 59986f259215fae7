-- Since when an attempt has had which score, once it was corrected again or regraded: waiting times count from there.
alter table exam_attempts add column reached jsonb
