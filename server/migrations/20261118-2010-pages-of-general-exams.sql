-- General exams and earlier exams have pages.
update permissions set path = '/secure/exam/create' where key = 'exams.add' and path = ''
;;
update permissions set path = '/secure/exam/create/*' where key = 'exams.update' and path = ''
;;
update permissions set path = path || ',/secure/courses/exam-old'
where key = 'exam_corrections.view' and path not like '%/secure/courses/exam-old%'
