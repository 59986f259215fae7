-- Addresses of which a mail server said that nobody has them.
create table refused_addresses (
  school_id uuid not null,
  id uuid not null,
  email text not null,
  reason text not null,
  refused_at timestamptz not null,
  constraint refused_addresses_pkey primary key (school_id, id),
  constraint refused_addresses_email_key unique (school_id, email)
)
;;
create index refused_addresses_refused_idx on refused_addresses (refused_at)
;;
call app.protect_tenant_table('refused_addresses')
