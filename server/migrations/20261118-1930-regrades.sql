-- Other right answers for a question of an exam, after people have answered it. The latest counts, also for those who
-- take it later, until the question has a newer version.
create table exam_regrades (
  school_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  question_id uuid not null,
  right_answers jsonb not null,
  changed integer not null,
  regraded_by uuid,
  created_at timestamptz not null,
  constraint exam_regrades_pkey primary key (school_id, id),
  constraint exam_regrades_exam_fkey foreign key (school_id, exam_id) references exams (school_id, id) on delete cascade,
  constraint exam_regrades_question_fkey foreign key (school_id, question_id)
    references questions (school_id, id) on delete cascade
)
;;
create index exam_regrades_exam_idx on exam_regrades (school_id, exam_id, question_id, created_at desc)
;;
create index exam_regrades_question_idx on exam_regrades (school_id, question_id)
;;
call app.protect_tenant_table('exam_regrades')
