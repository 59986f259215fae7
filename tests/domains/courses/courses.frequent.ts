import { officeCourseSorts, officeCourseTabs } from '#shared/courses/authoring.lists.ts'
import { courseSorts } from '#shared/courses/courses.lists.ts'
import type { FrequentRequest } from '#tests/support/domain-tests.ts'

export const frequent: readonly FrequentRequest[] = [
  { path: '/courses/accounting-for-small-business', table: 'lessons' },
  { path: '/courses/course-5', table: 'testimonials' },
  { path: '/teachers', table: 'course_lecturers' },
  { path: '/courses', table: 'price_plans', as: 'student' },
  ...[
    ...courseSorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&page=2`]),
    'category=category-2',
    'category=category-2&category=category-3&sort=title',
    'level=beginner&language=km',
    'price=free&price=over-50&sort=newest',
    'q=accounting',
    'q=acounting',
    'q=%E1%9E%9C%E1%9E%82%E1%9F%92%E1%9E%82',
    'q=%E4%BC%9A%E8%AE%A1',
  ].map((query) => ({ path: `/courses?${query}`, table: 'courses' })),
  ...[
    ...officeCourseSorts.map((sort) => ({ path: `/office/courses?sort=${sort}`, table: 'courses' })),
    ...officeCourseTabs.map((tab) => ({ path: `/office/courses?tab=${tab}`, table: 'courses' })),
    { path: '/office/courses?q=accounting', table: 'price_plans' },
    { path: '/office/course-choices', table: 'memberships' },
    { path: '/office/course-status', table: 'course_submissions' },
    { path: '/office/course-status?state=approved', table: 'lessons' },
    { path: '/office/course-categories', table: 'course_categories' },
    { path: '/office/figures/courses', table: 'courses' },
    { path: '/office/figures/latest-course', table: 'courses' },
    { path: '/office/figures/steps', table: 'courses' },
  ].map((request) => ({ ...request, as: 'vendor' as const })),
]
