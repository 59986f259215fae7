-- What a school writes on its invoices, and shows beside its prices.
create table sales_settings (
  school_id uuid not null,
  id uuid not null,
  has_tax boolean not null,
  -- In hundredths of a percent. The tax is in the price.
  tax_basis_points integer not null,
  tax_number text not null,
  has_riel boolean not null,
  riel_rate integer not null,
  revision integer not null,
  updated_at timestamptz not null,
  constraint sales_settings_pkey primary key (school_id, id),
  constraint sales_settings_school_key unique (school_id),
  constraint sales_settings_tax_check check (tax_basis_points between 0 and 5000),
  constraint sales_settings_riel_check check (riel_rate between 1000 and 10000)
)
;;
call app.protect_tenant_table('sales_settings')
;;
-- As they were when the invoice was written; null without them.
alter table invoices add column tax_basis_points integer
;;
alter table invoices add column tax_cents integer
;;
alter table invoices add column riel_rate integer
;;
alter table invoices add constraint invoices_tax_check
  check ((tax_cents is null) = (tax_basis_points is null) and coalesce(tax_cents between 0 and total_cents, true))
