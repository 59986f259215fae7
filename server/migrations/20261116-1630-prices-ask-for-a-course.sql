-- The address of prices without a course is a page again: it asks for the course.
update permissions set path = replace(path, '/secure/courses/price/*', '/secure/courses/price,/secure/courses/price/*')
where key = 'courses.view' and path not like '%/secure/courses/price,%'
