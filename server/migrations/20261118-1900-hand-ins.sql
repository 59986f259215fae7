-- A file with an owner is theirs: the library of the school does not show it.
alter table media add column owner_id uuid
;;
create index media_owner_idx on media (school_id, owner_id) where owner_id is not null
;;
-- An assignment that was handed in again, before anybody has corrected it.
alter table exam_attempts add column replaced_at timestamptz
;;
-- Passages of a text that its corrector has marked.
alter table exam_scores add column annotations jsonb
;;
-- Files of students for assignments: the id is that of the file.
create table hand_in_files (
  school_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  constraint hand_in_files_pkey primary key (school_id, id),
  constraint hand_in_files_media_fkey foreign key (school_id, id) references media (school_id, id) on delete cascade,
  constraint hand_in_files_exam_fkey foreign key (school_id, exam_id) references exams (school_id, id) on delete cascade
)
;;
create index hand_in_files_person_idx on hand_in_files (school_id, user_id, exam_id)
;;
create index hand_in_files_exam_idx on hand_in_files (school_id, exam_id)
;;
call app.protect_tenant_table('hand_in_files')
