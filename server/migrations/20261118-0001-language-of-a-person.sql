alter table users add column language text
;;
alter table users add constraint users_language_check check (language in ('km', 'en', 'zh'))
;;
grant update (language) on users to sala_app
