-- What was tried or exported, by the permission it needs: a school reads its name, not that of a call.
alter table security_log add column permission text not null default ''
;;
alter table security_log alter column permission drop default
