-- A slip of an order that was paid by something else: its money was given back.
alter table payments drop constraint payments_status_check
;;
alter table payments
  add constraint payments_status_check check (status in ('pending', 'success', 'rejected', 'returned'))
