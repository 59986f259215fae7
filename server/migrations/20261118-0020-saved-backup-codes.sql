-- When somebody said that they have saved their backup codes. Who has codes from before is not asked again.
alter table two_factor add column codes_saved_at timestamptz
;;
update two_factor set codes_saved_at = updated_at
  where exists (select from backup_codes where backup_codes.user_id = two_factor.user_id)
