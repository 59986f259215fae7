-- A person looks at their sign-ins in all of their schools.
create index sign_ins_by_user_idx on sign_ins (user_id, at desc, id desc);
