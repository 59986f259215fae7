-- Accounts at other providers by which people sign in, and the steps of a sign-in by a provider that is under way.
create table linked_identities (
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  subject text not null,
  email text,
  linked_at timestamptz not null,
  constraint linked_identities_pkey primary key (id),
  constraint linked_identities_subject_key unique (provider, subject),
  constraint linked_identities_user_key unique (user_id, provider),
  constraint linked_identities_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint linked_identities_provider_check check (provider in ('google', 'facebook', 'linkedin'))
)
;;
grant select, insert, delete on linked_identities to sala_app, sala_platform
;;
create table provider_flows (
  id uuid not null,
  step text not null,
  token_hash bytea not null,
  browser_hash bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  constraint provider_flows_pkey primary key (id),
  constraint provider_flows_token_key unique (token_hash)
)
;;
create index provider_flows_expires_idx on provider_flows (expires_at)
;;
grant select, insert, delete on provider_flows to sala_app, sala_platform
;;
alter table account_codes drop constraint account_codes_purpose_check
;;
alter table account_codes add constraint account_codes_purpose_check
  check (purpose in ('reset', 'sign-in', 'confirm', 'reopen', 'link'))
