import type { DomainRoutes } from '#web/core/page-routes.ts'

const entryLists = ['what-you-will-learns', 'why-join-us', 'testimonial', 'announcements']

export const coursesRoutes: DomainRoutes = {
  school: [{ path: 'instructor', file: 'courses/pages/instructors.tsx' }],
  office: [
    { path: 'secure/courses', file: 'courses/office/pages/courses.tsx' },
    { path: 'secure/courses/status', file: 'courses/office/pages/course-status.tsx' },
    { path: 'secure/courses/category', file: 'courses/office/pages/course-categories.tsx' },
    { path: 'secure/courses/category/create/:categoryId?', file: 'courses/office/pages/course-category.tsx' },
    { path: 'secure/courses/add/:courseId?', file: 'courses/office/pages/course.tsx' },
    { path: 'secure/courses/lesson/:courseId?', file: 'courses/office/pages/course-lessons.tsx' },
    { path: 'secure/courses/price/:courseId', file: 'courses/office/pages/course-prices.tsx' },
    { path: 'secure/courses/price/:courseId/create/:priceId?', file: 'courses/office/pages/course-price.tsx' },
    { path: 'secure/courses/review/:courseId?', file: 'courses/office/pages/course-review.tsx' },
    { path: 'secure/courses/review/submit-history/:courseId?', file: 'courses/office/pages/course-submissions.tsx' },
    ...entryLists.flatMap((list) => [
      {
        path: `secure/courses/${list}/:courseId?`,
        file: 'courses/office/pages/course-entries.tsx',
        id: `course-${list}`,
      },
      {
        path: `secure/courses/${list}/create/:entryId?`,
        file: 'courses/office/pages/course-entry.tsx',
        id: `course-${list}-one`,
      },
    ]),
  ],
}
