import { serve } from '#server/core/http/serve.ts'
import {
  addEnrollments,
  decideEnrollments,
  endEnrollments,
  exportEnrollments,
  listEnrollments,
  putEnrollmentExpiry,
  readEnrollment,
} from '#shared/learning/enrollments.endpoints.ts'
import {
  changeStudentClock,
  completeForStudent,
  exportCourseStudents,
  listCourseStudents,
  messageGroup,
  messageStudent,
  messageStudents,
  readCourseAsStudent,
} from '#shared/learning/students.endpoints.ts'
import { changeClock, courseAsStudent } from '../access/student-clock.ts'
import { completeByHand } from '../lessons/completions-by-hand.ts'
import { addStudents } from './add-enrollments.ts'
import { courseStudentList, exportStudentList } from './course-students.ts'
import { writeToGroup, writeToStudent } from './direct-messages.ts'
import { decide, end } from './enrollment-decisions.ts'
import { exportEnrollmentList, officeEnrollmentList } from './office-enrollment-list.ts'
import { enrollmentById, setExpiry } from './office-enrollments.ts'
import { sendMessage } from './student-messages.ts'

export const enrollmentRoutes = [
  serve(listEnrollments, (ctx, { query }) => officeEnrollmentList(ctx, query)),
  serve(exportEnrollments, (ctx, { query }, visit) => exportEnrollmentList(ctx, visit, query)),
  serve(readEnrollment, (ctx, { params }) => enrollmentById(ctx, params.enrollmentId)),
  serve(addEnrollments, (ctx, { body }) => addStudents(ctx, body)),
  serve(decideEnrollments, (ctx, { body }) => decide(ctx, body)),
  serve(endEnrollments, (ctx, { body }) => end(ctx, body)),
  serve(putEnrollmentExpiry, (ctx, { params, body }, visit) => setExpiry(ctx, visit, params.enrollmentId, body)),
  serve(listCourseStudents, (ctx, { params, query }) => courseStudentList(ctx, params.courseId, query)),
  serve(exportCourseStudents, (ctx, { params, query }, visit) => exportStudentList(ctx, visit, params.courseId, query)),
  serve(messageStudents, (ctx, { params, body }) => sendMessage(ctx, params.courseId, body)),
  serve(messageStudent, (ctx, { params, body }) => writeToStudent(ctx, params.memberId, body)),
  serve(messageGroup, (ctx, { params, body }) => writeToGroup(ctx, params.groupId, body)),
  serve(readCourseAsStudent, (ctx, { params, query }) =>
    courseAsStudent(ctx, params.courseId, params.memberId, query.on),
  ),
  serve(completeForStudent, (ctx, { params, body }) => completeByHand(ctx, params, body.done)),
  serve(changeStudentClock, (ctx, { params, body }) => changeClock(ctx, params.courseId, params.memberId, body)),
]
