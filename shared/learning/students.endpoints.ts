import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { moment } from '#shared/core/moment.schema.ts'
import {
  clockChange,
  courseAsStudent,
  courseStudentExport,
  courseStudentPage,
  courseStudentQuery,
  directMessage,
  studentMessage,
} from './students.schema.ts'

// Not below `students`: from there `..` would resolve to the list of all students of the school.
const ofCourse = { params: z.object({ courseId: id }), things: { courseId: 'course' } } as const
const ofStudent = {
  params: z.object({ courseId: id, memberId: id }),
  things: { courseId: 'course', memberId: 'member' },
} as const

export const listCourseStudents = endpoint({
  name: 'listCourseStudents',
  method: 'GET',
  path: '/office/courses/{courseId}/learners',
  summary: 'The students of a course, their progress and who is stuck.',
  ...office('enrollments.view'),
  ...ofCourse,
  query: courseStudentQuery,
  answer: courseStudentPage,
})

export const exportCourseStudents = endpoint({
  name: 'exportCourseStudents',
  method: 'GET',
  path: '/office/courses/{courseId}/learners.csv',
  summary: 'The same list as CSV, as it is filtered.',
  ...office('enrollments.update'),
  ...ofCourse,
  query: courseStudentExport,
  download: { type: 'text/csv; charset=utf-8' },
  answer: z.string(),
})

export const messageStudents = endpoint({
  name: 'messageStudents',
  method: 'POST',
  path: '/office/courses/{courseId}/messages',
  summary: 'Write to students of a course. They do not see each other’s addresses.',
  ...office('enrollments.update'),
  ...ofCourse,
  body: studentMessage,
  answer: z.object({ sent: z.number() }),
  refusals: ['identity.person_not_found', 'core.too_many_requests'],
})

export const messageStudent = endpoint({
  name: 'messageStudent',
  method: 'POST',
  path: '/office/students/{memberId}/messages',
  summary: 'Write to one student. A lecturer writes to students of their courses.',
  ...office('enrollments.update'),
  params: z.object({ memberId: id }),
  things: { memberId: 'member' },
  body: directMessage,
  answer: z.object({ sent: z.number() }),
  refusals: ['core.too_many_requests'],
})

export const messageGroup = endpoint({
  name: 'messageGroup',
  method: 'POST',
  path: '/office/student-groups/{groupId}/messages',
  summary:
    'Write to the students of a group, each separately. Who does not want messages gets none. A lecturer writes to their own students.',
  ...office('enrollments.update'),
  params: z.object({ groupId: id }),
  things: { groupId: 'student group' },
  body: directMessage,
  answer: z.object({ sent: z.number() }),
  refusals: ['core.too_many_requests'],
})

export const readCourseAsStudent = endpoint({
  name: 'readCourseAsStudent',
  method: 'GET',
  path: '/office/courses/{courseId}/learners/{memberId}',
  summary: 'A course as a student sees it on a date: what is done, open and locked, and why.',
  ...office('enrollments.view'),
  ...ofStudent,
  query: z.object({ on: z.optional(moment) }),
  answer: courseAsStudent,
  refusals: ['learning.not_enrolled'],
})

export const completeForStudent = endpoint({
  name: 'completeForStudent',
  method: 'PUT',
  path: '/office/courses/{courseId}/learners/{memberId}/lessons/{lessonId}',
  summary: 'Mark a lesson complete for a student, locked or not, or incomplete again.',
  ...office('enrollments.update'),
  params: z.object({ courseId: id, memberId: id, lessonId: id }),
  things: { courseId: 'course', memberId: 'member', lessonId: 'lesson' },
  body: z.object({ done: z.boolean() }),
  answer: courseAsStudent,
  refusals: ['learning.not_enrolled', 'learning.needs_attempt'],
})

export const changeStudentClock = endpoint({
  name: 'changeStudentClock',
  method: 'PUT',
  path: '/office/courses/{courseId}/learners/{memberId}/clock',
  summary: 'Shift, pause or resume the waiting times of one student, or open all lessons to them.',
  ...office('enrollments.update'),
  ...ofStudent,
  body: clockChange,
  answer: courseAsStudent,
  refusals: ['learning.not_enrolled', 'core.changed_elsewhere'],
})
