-- A file that is replaced is another content of the same lesson. Null: comments from before, which did not remember it.
alter table review_comments add column lesson_files uuid[]
