alter table account_codes drop constraint account_codes_purpose_check
;;
alter table account_codes add constraint account_codes_purpose_check
  check (purpose in ('reset', 'sign-in', 'confirm', 'reopen', 'link', 'email', 'join'))
