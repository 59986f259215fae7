-- The version whose right answers were chosen: one with other options is not scored by them. Earlier regrades have none.
alter table exam_regrades add column version_id uuid
