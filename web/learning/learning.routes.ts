import type { DomainRoutes } from '#web/core/page-routes.ts'

export const learningRoutes: DomainRoutes = {
  school: [
    { path: 'my-course', file: 'learning/pages/my-course.tsx' },
    { path: 'certificate/:id?', file: 'learning/pages/certificate.tsx' },
  ],
  office: [
    { path: 'secure/courses/enrollments', file: 'learning/office/pages/enrollments.tsx' },
    { path: 'secure/courses/ratings', file: 'learning/office/pages/ratings.tsx' },
    { path: 'secure/courses/performance/:courseId?', file: 'learning/office/pages/course-performance.tsx' },
    { path: 'secure/courses/certificates', file: 'learning/office/pages/certificates.tsx' },
    { path: 'secure/courses/certificates/template', file: 'learning/office/pages/certificate-template.tsx' },
  ],
}
