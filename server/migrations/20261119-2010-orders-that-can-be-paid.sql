-- The office is shown how many orders wait for their payment. Those that nobody has paid in time stay open, and grow.
create index orders_open_idx on orders (school_id, expires_at) where status = 'open'
