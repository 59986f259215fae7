-- A general exam can be for groups of students and for single ones, too.
update exams set rules = '{"group_ids": [], "member_ids": []}'::jsonb || rules
