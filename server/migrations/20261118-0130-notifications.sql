create table notifications (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  notice text not null,
  kind text not null,
  subject text not null,
  facts jsonb not null,
  actor_id uuid,
  count integer not null,
  in_bell boolean not null,
  channels text[] not null,
  undelivered integer not null,
  created_at timestamptz not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pkey primary key (school_id, id),
  constraint notifications_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint notifications_actor_fkey foreign key (actor_id) references users (id) on delete cascade
)
;;
create unique index notifications_unread_key on notifications (school_id, user_id, notice, subject) where read_at is null
;;
create index notifications_bell_idx on notifications (school_id, user_id, happened_at desc, id desc) where in_bell
;;
create index notifications_undelivered_idx on notifications (school_id, id) where undelivered > 0
;;
create index notifications_user_idx on notifications (user_id)
;;
create index notifications_actor_idx on notifications (actor_id)
;;
create index notifications_happened_idx on notifications (happened_at)
;;
call app.protect_tenant_table('notifications')
