-- No permission opens a page that does not exist; whoever builds the page names it again.
update permissions set path = ''
where (key, path) in (
  ('reports.view', '/secure/reports'),
  ('roles.view', '/secure/settings/roles-and-permissions'),
  ('developer.view', '/secure/settings/Developer')
)
;;
update permissions set path = replace(path, '/secure/courses/price,', '') where key = 'courses.view'
