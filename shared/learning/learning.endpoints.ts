import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { coursePerformance, enrollmentFigures, myCourse, myProgress } from './learning.schema.ts'

export const listMyCourses = endpoint({
  name: 'listMyCourses',
  method: 'GET',
  path: '/my-courses',
  summary: 'The caller’s courses, the last visited first.',
  access: 'signed-in',
  answer: z.array(myCourse),
})

export const readMyProgress = endpoint({
  name: 'readMyProgress',
  method: 'GET',
  path: '/my-progress',
  summary: 'The caller’s progress over all their courses: streak, targets, requests to join.',
  access: 'signed-in',
  answer: myProgress,
})

export const listStudentCourses = endpoint({
  name: 'listStudentCourses',
  method: 'GET',
  path: '/office/students/{memberId}/courses',
  summary: 'The courses of a student, and their progress.',
  ...office('students.view'),
  params: z.object({ memberId: id }),
  things: { memberId: 'member' },
  answer: z.array(myCourse),
})

export const readEnrollmentFigures = endpoint({
  name: 'readEnrollmentFigures',
  method: 'GET',
  path: '/office/figures/enrollments',
  summary: 'How many have enrolled, lately and before, and in which courses. A lecturer sees their own courses.',
  ...office('dashboard.view'),
  answer: enrollmentFigures,
})

export const readCoursePerformance = endpoint({
  name: 'readCoursePerformance',
  method: 'GET',
  path: '/office/courses/{courseId}/performance',
  summary: 'How many students a course has and how many finished each lesson.',
  ...office('courses.view'),
  params: z.object({ courseId: id }),
  things: { courseId: 'course' },
  answer: coursePerformance,
})
