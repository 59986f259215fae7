import * as z from 'zod/mini'
import { changedCount } from '#shared/core/bulk.schema.ts'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  enrolledNow,
  enrollmentDecision,
  enrollmentDetail,
  enrollmentEnd,
  enrollmentExpiry,
  enrollmentExport,
  enrollmentPage,
  enrollmentQuery,
  newEnrollments,
} from './enrollments.schema.ts'

const ofEnrollment = {
  params: z.object({ enrollmentId: id }),
  things: { enrollmentId: 'enrollment' },
} as const

export const listEnrollments = endpoint({
  name: 'listEnrollments',
  method: 'GET',
  path: '/office/enrollments',
  summary: 'Enrollments and requests to join. A lecturer sees those of their own courses.',
  ...office('enrollments.view'),
  query: enrollmentQuery,
  answer: enrollmentPage,
})

export const exportEnrollments = endpoint({
  name: 'exportEnrollments',
  method: 'GET',
  path: '/office/enrollments.csv',
  summary: 'The same list as CSV, as it is filtered.',
  ...office('enrollments.update'),
  query: enrollmentExport,
  download: { type: 'text/csv; charset=utf-8' },
  answer: z.string(),
})

export const readEnrollment = endpoint({
  name: 'readEnrollment',
  method: 'GET',
  path: '/office/enrollments/{enrollmentId}',
  summary: 'One enrollment, and why its course is open to the student or not.',
  ...office('enrollments.view'),
  ...ofEnrollment,
  answer: enrollmentDetail,
})

export const addEnrollments = endpoint({
  name: 'addEnrollments',
  method: 'POST',
  path: '/office/enrollments',
  summary:
    'Add students to a course, or a whole group in one act. Those already in it are not changed; the invited get access when they accept.',
  ...office('enrollments.add'),
  body: newEnrollments,
  answer: enrolledNow,
  refusals: ['courses.course_not_found', 'identity.person_not_found', 'identity.group_not_found'],
})

export const decideEnrollments = endpoint({
  name: 'decideEnrollments',
  method: 'POST',
  path: '/office/enrollments/decisions',
  summary: 'Approve or reject requests to join. Each student is notified.',
  ...office('enrollments.update'),
  body: enrollmentDecision,
  answer: changedCount,
  refusals: ['learning.enrollment_not_found', 'courses.reject_reason_required'],
})

export const endEnrollments = endpoint({
  name: 'endEnrollments',
  method: 'POST',
  path: '/office/enrollments/withdrawals',
  summary: 'End enrollments. Progress is saved, and the students can be added again.',
  ...office('enrollments.delete'),
  body: enrollmentEnd,
  answer: changedCount,
  refusals: ['learning.enrollment_not_found'],
})

export const putEnrollmentExpiry = endpoint({
  name: 'putEnrollmentExpiry',
  method: 'PUT',
  path: '/office/enrollments/{enrollmentId}/expiry',
  summary:
    'Set until when a course is open to a student; null for no end. To end it within a day needs `enrollments.delete`.',
  ...office('enrollments.update'),
  ...ofEnrollment,
  body: enrollmentExpiry,
  answer: enrollmentDetail,
  refusals: ['learning.not_enrolled'],
})
