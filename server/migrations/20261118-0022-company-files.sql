-- Pictures and documents of a person's company: of their account, encrypted, and seen by them alone.
create table company_files (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  type text not null,
  bytes integer not null,
  sealed bytea not null,
  added_at timestamptz not null,
  constraint company_files_pkey primary key (id),
  constraint company_files_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint company_files_kind_check check (kind in ('gallery', 'documents'))
)
;;
create index company_files_user_idx on company_files (user_id)
;;
grant select, insert, delete on company_files to sala_app, sala_platform
;;
-- Until now these were links. They stay, where texts about the company are.
update company_information set profile = concat_ws(E'\n', profile, gallery, documents)
  where gallery is not null or documents is not null
;;
alter table company_information drop column gallery, drop column documents
