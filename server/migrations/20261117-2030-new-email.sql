alter table account_codes add column new_email text
;;
alter table account_codes drop constraint account_codes_purpose_check
;;
alter table account_codes add constraint account_codes_purpose_check
  check (purpose in ('reset', 'sign-in', 'confirm', 'reopen', 'link', 'email'))
;;
alter table account_codes add constraint account_codes_new_email_check check ((purpose = 'email') = (new_email is not null))
;;
alter table sign_ins drop constraint sign_ins_result_check
;;
alter table sign_ins add constraint sign_ins_result_check
  check (result in ('signed-in', 'wrong-password', 'wrong-code', 'refused', 'email-changed'))
