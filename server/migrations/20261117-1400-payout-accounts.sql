-- Where a person is paid. What it says is encrypted with a key that is not in the database.
create table payout_accounts (
  user_id uuid not null,
  sealed bytea not null,
  updated_at timestamptz not null,
  constraint payout_accounts_pkey primary key (user_id),
  constraint payout_accounts_user_fkey foreign key (user_id) references users (id) on delete cascade
)
;;
grant select, insert, update, delete on payout_accounts to sala_app, sala_platform
