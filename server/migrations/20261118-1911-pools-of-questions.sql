-- An exam asks a question, or draws some of a pool: each question of it brings the same points.
alter table exam_items alter column question_id drop not null
;;
alter table exam_items add column pool_name text
;;
alter table exam_items add column draws integer
;;
alter table exam_items add constraint exam_items_pool_check
  check ((question_id is null) = (draws is not null and pool_name is not null and points is not null))
;;
create table exam_pool_questions (
  school_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  question_id uuid not null,
  constraint exam_pool_questions_pkey primary key (school_id, id),
  constraint exam_pool_questions_item_fkey foreign key (school_id, item_id)
    references exam_items (school_id, id) on delete cascade,
  constraint exam_pool_questions_question_fkey foreign key (school_id, question_id)
    references questions (school_id, id) on delete restrict
)
;;
create unique index exam_pool_questions_key on exam_pool_questions (school_id, item_id, question_id)
;;
create index exam_pool_questions_question_idx on exam_pool_questions (school_id, question_id)
;;
call app.protect_tenant_table('exam_pool_questions')
