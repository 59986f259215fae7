-- Whatever a school uploads. `bytes` is what it takes of the school's storage: while it is uploaded, what was announced.
-- `folder` names its files; a file that is replaced gets another one, so that no address ever shows two things.
create table media (
  school_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  ending text not null,
  folder uuid not null,
  bytes bigint not null,
  state text not null,
  progress integer not null,
  failure text,
  scan text not null,
  seconds integer,
  width integer,
  height integer,
  renditions jsonb not null,
  replaces_id uuid,
  uploaded_by uuid,
  search_text text not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint media_pkey primary key (school_id, id),
  constraint media_folder_key unique (school_id, folder),
  constraint media_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint media_kind_check check (kind in ('video', 'audio', 'document', 'image', 'attachment')),
  constraint media_state_check check (state in ('uploading', 'uploaded', 'processing', 'completed', 'failed')),
  constraint media_scan_check check (scan in ('off', 'waiting', 'clean', 'unscanned', 'infected')),
  constraint media_bytes_check check (bytes >= 0),
  constraint media_progress_check check (progress between 0 and 100)
)
;;
-- The pictures that were uploaded before there was a library. Their addresses stay: the folder is what they name.
insert into media (
  school_id, id, kind, name, ending, folder, bytes, state, progress, scan, width, height, renditions, uploaded_by,
  search_text, revision, created_at, updated_at
)
select
  school_id, id, 'image', file_name, split_part(file_name, '.', 2), id, bytes, 'completed', 100, 'off', width, height,
  jsonb_build_array(jsonb_build_object('name', split_part(file_name, '.', 2), 'height', null, 'bytes', bytes)),
  uploaded_by, lower(file_name), 1, created_at, created_at
from pictures
;;
drop table pictures
;;
create index media_list_idx on media (school_id, created_at desc, id) where deleted_at is null
;;
create index media_trash_idx on media (school_id, deleted_at desc, id) where deleted_at is not null
;;
call app.protect_tenant_table('media')
;;
-- What shows a file, written by whoever shows it. A file that is used cannot be thrown away.
create table media_uses (
  school_id uuid not null,
  id uuid not null,
  media_id uuid not null,
  kind text not null,
  thing_id uuid not null,
  title text not null,
  constraint media_uses_pkey primary key (school_id, id),
  constraint media_uses_thing_key unique (school_id, media_id, kind, thing_id),
  constraint media_uses_media_fkey foreign key (school_id, media_id) references media (school_id, id) on delete restrict
)
;;
create index media_uses_thing_idx on media_uses (school_id, kind, thing_id)
;;
-- What shows the pictures there are already. The rest says so when it is saved.
insert into media_uses (school_id, id, media_id, kind, thing_id, title)
select m.school_id, gen_random_uuid(), m.id, 'article', a.id, a.title
from media m join articles a on a.school_id = m.school_id
  and strpos(coalesce(a.thumbnail, '') || ' ' || a.body::text, '/files/' || m.school_id || '/' || m.id || '.') > 0
union all
select m.school_id, gen_random_uuid(), m.id, 'course', c.id, c.title
from media m join courses c on c.school_id = m.school_id
  and strpos(coalesce(c.thumbnail, ''), '/files/' || m.school_id || '/' || m.id || '.') > 0
union all
select m.school_id, gen_random_uuid(), m.id, 'school', s.id, coalesce(s.name->>s.default_language, '')
from media m join schools s on s.id = m.school_id join school_profiles p on p.school_id = s.id
  and strpos(concat_ws(' ', p.logo, p.favicon, p.hero_picture), '/files/' || m.school_id || '/' || m.id || '.') > 0
;;
call app.protect_tenant_table('media_uses')
;;
create table media_captions (
  school_id uuid not null,
  id uuid not null,
  media_id uuid not null,
  language text not null,
  text text not null,
  updated_at timestamptz not null,
  constraint media_captions_pkey primary key (school_id, id),
  constraint media_captions_language_key unique (school_id, media_id, language),
  constraint media_captions_media_fkey foreign key (school_id, media_id) references media (school_id, id) on delete cascade,
  constraint media_captions_language_check check (language in ('km', 'en', 'zh'))
)
;;
call app.protect_tenant_table('media_captions')
