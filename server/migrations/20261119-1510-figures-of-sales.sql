-- Reports read the books and what was sold by the day: each of these has all that a report counts, so that no row is read.
create index ledger_entries_credit_at_idx on ledger_entries (school_id, credit, at) include (cents, credit_of, line_id)
;;
create index ledger_entries_debit_at_idx on ledger_entries (school_id, debit, at) include (cents, debit_of, line_id)
;;
-- For the file of all entries, in their order.
create index ledger_entries_at_idx on ledger_entries (school_id, at, id)
;;
create index orders_paid_at_idx on orders (school_id, paid_at)
  include (id, student_id, total_cents, refunded_cents, refund_asked_at) where status = 'paid'
;;
create index payments_received_idx on payments (school_id, decided_at) include (method, amount_cents) where status = 'success'
;;
-- The tabs of the inbox of slips are counted by it.
create index payments_method_idx on payments (school_id, method, status)
;;
create index order_lines_figures_idx on order_lines (school_id, id)
  include (product_type, product_id, promotion_id, coupon_id, promotion_cents, coupon_cents)
