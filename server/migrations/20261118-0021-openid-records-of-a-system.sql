-- To which system a code or a token was given, so that one system can be disconnected without the others.
alter table openid_records add column client_id text
;;
-- What was given before names none. It would have expired within an hour.
delete from openid_records
