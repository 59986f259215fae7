-- What a check of the books found, and when.
create table book_checks (
  school_id uuid not null,
  id uuid not null,
  lines integer not null,
  faults jsonb not null,
  fault_count integer not null,
  checked_name text,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  constraint book_checks_pkey primary key (school_id, id),
  constraint book_checks_school_fkey foreign key (school_id) references schools (id) on delete cascade
)
;;
create index book_checks_newest_idx on book_checks (school_id, started_at desc)
;;
call app.protect_tenant_table('book_checks')
;;
update permissions set path = '/secure/reports' where key = 'reports.view'
