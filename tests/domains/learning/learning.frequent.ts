import { enrollmentSorts, enrollmentTabs } from '#shared/learning/learning.lists.ts'
import type { FrequentRequest } from '#tests/support/domain-tests.ts'

export const frequent: readonly FrequentRequest[] = [
  { path: '/courses/course-5/ratings', table: 'course_ratings' },
  { path: '/my-courses', table: 'completions', as: 'student' },
  { path: '/my-progress', table: 'study_days', as: 'student' },
  { path: '/courses/course-3/access', table: 'course_grants', as: 'student' },
  { path: '/courses/course-4/access', table: 'course_ratings', as: 'student' },
  { path: '/lecture/course-3', table: 'first_completions', as: 'student' },
  { path: '/my-favourites', table: 'favourites', as: 'student' },
  { path: '/my-notes', table: 'lesson_notes', as: 'student' },
  { path: '/my-notes?q=a', table: 'lesson_notes', as: 'student' },
  { path: '/my-favourites/ids', table: 'favourites', as: 'student' },
  { path: '/my-waiting-list', table: 'waiting_list', as: 'student' },
  { path: '/office/ratings', table: 'course_ratings', as: 'vendor' },
  { path: '/office/ratings?state=pending', table: 'course_ratings', as: 'vendor' },
  { path: '/office/questions', table: 'lesson_questions', as: 'vendor' },
  { path: '/office/questions?tab=all', table: 'lesson_questions', as: 'vendor' },
  { path: '/office/certificates', table: 'certificates', as: 'vendor' },
  { path: '/office/certificates?q=bopha', table: 'certificates', as: 'vendor' },
  { path: '/office/figures/enrollments', table: 'enrollments', as: 'vendor' },
  ...[
    ...enrollmentSorts.map((sort) => `/office/enrollments?sort=${sort}`),
    ...enrollmentTabs.map((tab) => `/office/enrollments?tab=${tab}`),
    '/office/enrollments?q=bopha',
  ].map((path) => ({ path, table: 'course_grants', as: 'vendor' as const })),
]
