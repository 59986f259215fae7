-- A window of attempts begins with the first one, so a key has one row. What was counted until now is forgotten.
truncate rate_limits
;;
alter table rate_limits drop constraint rate_limits_pkey
;;
alter table rate_limits add constraint rate_limits_pkey primary key (key)
