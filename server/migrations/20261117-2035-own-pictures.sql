-- The picture that somebody chose of themself: of their account, and shown wherever their schools show them.
create table own_pictures (
  user_id uuid not null,
  address_id uuid not null,
  picture bytea not null,
  updated_at timestamptz not null,
  constraint own_pictures_pkey primary key (user_id),
  constraint own_pictures_address_key unique (address_id),
  constraint own_pictures_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
grant select, insert, update, delete on own_pictures to sala_app, sala_platform
