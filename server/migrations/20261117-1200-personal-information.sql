-- What somebody writes about themself: it is of their account, not of a school. One phone number has one spelling.
create table personal_information (
  user_id uuid not null,
  title text,
  gender text,
  last_name_km text,
  first_name_km text,
  last_name_en text,
  first_name_en text,
  birth_date date,
  birth_place text,
  id_number bytea,
  position text,
  skill text,
  education text,
  house text,
  street text,
  district text,
  city text,
  country text,
  postal_code text,
  social jsonb not null,
  updated_at timestamptz not null,
  constraint personal_information_pkey primary key (user_id),
  constraint personal_information_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint personal_information_title_check
    check (title in ('mr', 'mrs', 'miss', 'ms', 'dr', 'prof', 'rev', 'sir_dame', 'hon', 'he')),
  constraint personal_information_gender_check check (gender in ('male', 'female', 'other')),
  constraint personal_information_education_check check (education in (
    'primary', 'lower_secondary', 'upper_secondary', 'vocational', 'associate', 'bachelor', 'master', 'doctor', 'other'
  )),
  constraint personal_information_country_check check (country ~ '^[A-Z]{2}$')
)
;;
grant select, insert, update, delete on personal_information to sala_app, sala_platform
;;
update users set phone = regexp_replace(phone, '[^0-9+]', '', 'g') where phone ~ '[^0-9+]'
;;
update users set phone = '+855' || regexp_replace(phone, '^(\+855|00855|855|0)0?', '')
where phone ~ '^(\+855|00855|855|0)0?[1-9][0-9]{7,8}$'
;;
update users set phone = '+' || substr(phone, 3) where phone ~ '^00[1-9][0-9]{6,14}$'
;;
update users set phone = '+855' || phone where phone ~ '^[1-9][0-9]{7,8}$'
;;
create index users_phone_idx on users (phone)
;;
alter table users add constraint users_username_check check (username = lower(username))
