-- What somebody who runs or teaches in a school writes about their company: of their account, as their personal information.
create table company_information (
  user_id uuid not null,
  name_en text,
  name_km text,
  address_en text,
  address_km text,
  category text,
  phone text,
  email text,
  social jsonb not null,
  profile text,
  mission text,
  services text,
  partners text,
  structure text,
  achievements text,
  csr text,
  gallery text,
  documents text,
  updated_at timestamptz not null,
  constraint company_information_pkey primary key (user_id),
  constraint company_information_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
grant select, insert, update, delete on company_information to sala_app, sala_platform
