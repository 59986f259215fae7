-- What takes something off a price: promotions everybody has, coupons with a code, and batches of single-use vouchers.
create table promotions (
  school_id uuid not null,
  id uuid not null,
  title text not null,
  way text not null,
  code text not null,
  adds_up boolean not null,
  type text not null,
  related_ids uuid[] not null,
  discount_type text not null,
  amount integer not null,
  featured boolean not null,
  is_published boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  volume_type text not null,
  volume integer not null,
  last_used_at timestamptz,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint promotions_pkey primary key (school_id, id),
  constraint promotions_school_fkey foreign key (school_id) references schools (id) on delete cascade,
  constraint promotions_way_check check (way in ('everyone', 'code', 'vouchers')),
  constraint promotions_type_check check (type in ('overall', 'course', 'coaching', 'bundles', 'category', 'user')),
  constraint promotions_discount_check check (discount_type in ('percentage', 'fixed', 'new-price')),
  constraint promotions_amount_check check (amount >= 0),
  constraint promotions_time_check check (ends_at > starts_at),
  constraint promotions_volume_check check (volume_type in ('product', 'user', 'unlimited') and volume >= 0)
)
;;
create index promotions_newest_idx on promotions (school_id, created_at desc, id)
;;
create index promotions_open_idx on promotions (school_id) where is_published and way = 'everyone' and deleted_at is null
;;
call app.protect_tenant_table('promotions')
;;
-- What is typed for a promotion: one code of a coupon, many of a batch of vouchers. Two that look alike are the same.
create table promotion_codes (
  school_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  code text not null,
  code_key text not null,
  position integer not null,
  constraint promotion_codes_pkey primary key (school_id, id),
  constraint promotion_codes_key unique (school_id, code_key),
  constraint promotion_codes_promotion_fkey foreign key (school_id, promotion_id)
    references promotions (school_id, id) on delete cascade
)
;;
create index promotion_codes_promotion_idx on promotion_codes (school_id, promotion_id, position)
;;
call app.protect_tenant_table('promotion_codes')
;;
-- What was taken off a line, and by what. The line is the use: an order that is canceled or expires holds none.
alter table order_lines add column promotion_id uuid
;;
alter table order_lines add column promotion_title text
;;
alter table order_lines add column promotion_cents integer not null default 0
;;
alter table order_lines alter column promotion_cents drop default
;;
alter table order_lines add column coupon_id uuid
;;
alter table order_lines add column coupon_code_id uuid
;;
alter table order_lines add column coupon_code text
;;
alter table order_lines add column coupon_cents integer not null default 0
;;
alter table order_lines alter column coupon_cents drop default
;;
alter table order_lines add constraint order_lines_promotion_check check (promotion_cents >= 0)
;;
alter table order_lines add constraint order_lines_coupon_check check (coupon_cents >= 0)
;;
create index order_lines_promotion_idx on order_lines (school_id, promotion_id) where promotion_id is not null
;;
create index order_lines_coupon_idx on order_lines (school_id, coupon_id) where coupon_id is not null
