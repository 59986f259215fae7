-- What kind of article it is; help and advertisements will be articles, too.
alter table articles add column type text not null default 'blog' check (type in ('blog', 'help', 'advertise'))
;;
alter table articles alter column type drop default
