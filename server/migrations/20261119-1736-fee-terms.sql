-- What the platform takes of a payment as it was agreed then, so that a check of the books computes the fee again.
alter table ledger_transfers add column fee_fixed_cents integer
;;
alter table ledger_transfers add column fee_basis_points integer
;;
alter table ledger_transfers add constraint ledger_transfers_fee_check check (
  (fee_fixed_cents is null) = (fee_basis_points is null) and fee_fixed_cents >= 0 and fee_basis_points >= 0)
