-- How somebody signs, as a picture: of their account, encrypted, and seen by nobody else.
create table signatures (
  user_id uuid not null,
  picture bytea not null,
  updated_at timestamptz not null,
  constraint signatures_pkey primary key (user_id),
  constraint signatures_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
grant select, insert, update, delete on signatures to sala_app, sala_platform
