-- Accounts that their owner closes: erased after a while, unless they change their mind. The address stays refused.
alter table users add column erase_at timestamptz
;;
create index users_erase_idx on users (erase_at) where erase_at is not null
;;
alter table account_codes drop constraint account_codes_purpose_check
;;
alter table account_codes
  add constraint account_codes_purpose_check check (purpose in ('reset', 'sign-in', 'confirm', 'reopen'))
;;
create table closed_emails (
  email_hash bytea not null,
  closed_at timestamptz not null,
  constraint closed_emails_pkey primary key (email_hash)
)
;;
grant select on closed_emails to sala_app
;;
grant select, insert, update on closed_emails to sala_platform
