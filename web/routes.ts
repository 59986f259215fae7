import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { layoutFile } from './layouts/names.ts'

/** Pages inside a layout, by the layout's name. */
function inLayout(name: string, id: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout(layoutFile(name), { id }, pages)
}

/** Every screen that exists. Languages are not routes: each is the same table under another base. */
export default [
  inLayout('default', 'school', [
    index('routes/home.tsx'),
    route('about', 'routes/about.tsx'),
    route('courses', 'routes/courses.tsx'),
    route('courses/:slug', 'routes/course.tsx'),
    route('instructor', 'routes/instructors.tsx'),
    route('instructor/:instructorId', 'routes/instructor.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:blogId', 'routes/article.tsx'),
    route('my-course', 'routes/my-course.tsx'),
    route('certificate/:id?', 'routes/certificate.tsx'),
    route('my-profile', 'routes/my-profile.tsx'),
    route('dev/preview', 'routes/dev-preview.tsx'),
  ]),
  inLayout('auth', 'sign', [
    route('auth/sign-in', 'routes/sign-in.tsx'),
    route('auth/sign-up', 'routes/sign-up.tsx'),
    route('invite-user', 'routes/invite-user.tsx'),
  ]),
  inLayout('lecture', 'lecture-frame', [route('lecture/:slug?/:lessonId?', 'routes/lecture.tsx')]),
  inLayout('officePreview', 'office-preview', [
    route('dev/preview/lists', 'routes/dev-preview-lists.tsx'),
    route('dev/preview/forms', 'routes/dev-preview-forms.tsx'),
    route('dev/preview/media', 'routes/dev-preview-media.tsx'),
  ]),
  inLayout('backend', 'office', [
    route('secure', 'routes/secure/dashboard.tsx'),
    route('secure/users', 'routes/secure/people.tsx', { id: 'users' }),
    route('secure/users/students', 'routes/secure/people.tsx', { id: 'students' }),
    route('secure/users/lectures', 'routes/secure/people.tsx', { id: 'lectures' }),
    route('secure/users/create', 'routes/secure/new-person.tsx', { id: 'new-user' }),
    route('secure/users/students/create', 'routes/secure/new-person.tsx', { id: 'new-student' }),
    route('secure/users/lectures/create', 'routes/secure/new-person.tsx', { id: 'new-lecture' }),
    route('secure/users/create/:userId', 'routes/secure/edit-person.tsx'),
    route('secure/users/students/detail/:studentId?', 'routes/secure/student.tsx'),
    route('secure/users/lectures/detail/:lectureId?', 'routes/secure/lecture.tsx'),
    route('secure/articles', 'routes/secure/articles.tsx'),
    route('secure/articles/category', 'routes/secure/article-categories.tsx'),
    route('secure/articles/category/create/:categoryId?', 'routes/secure/article-category.tsx'),
    route('secure/articles/:blogId', 'routes/secure/article.tsx'),
    route('secure/courses', 'routes/secure/courses.tsx'),
    route('secure/courses/status', 'routes/secure/course-status.tsx'),
    route('secure/courses/enrollments', 'routes/secure/enrollments.tsx'),
    route('secure/courses/ratings', 'routes/secure/ratings.tsx'),
    route('secure/courses/category', 'routes/secure/course-categories.tsx'),
    route('secure/courses/category/create/:categoryId?', 'routes/secure/course-category.tsx'),
    route('secure/courses/add/:courseId?', 'routes/secure/course.tsx'),
    route('secure/courses/lesson/:courseId?', 'routes/secure/course-lessons.tsx'),
    route('secure/courses/price/:courseId', 'routes/secure/course-prices.tsx'),
    route('secure/courses/price/:courseId/create/:priceId?', 'routes/secure/course-price.tsx'),
    route('secure/courses/review/:courseId?', 'routes/secure/course-review.tsx'),
    route('secure/courses/review/submit-history/:courseId?', 'routes/secure/course-submissions.tsx'),
    route('secure/courses/performance/:courseId?', 'routes/secure/course-performance.tsx'),
    ...['what-you-will-learns', 'why-join-us', 'testimonial', 'announcements'].flatMap((list) => [
      route(`secure/courses/${list}/:courseId?`, 'routes/secure/course-entries.tsx', { id: `course-${list}` }),
      route(`secure/courses/${list}/create/:entryId?`, 'routes/secure/course-entry.tsx', { id: `course-${list}-one` }),
    ]),
    route('secure/courses/certificates', 'routes/secure/certificates.tsx'),
    route('secure/courses/certificates/template', 'routes/secure/certificate-template.tsx'),
    route('secure/media', 'routes/secure/media.tsx'),
    route('secure/settings/school', 'routes/secure/school.tsx'),
    route('secure/settings/school/web-setting', 'routes/secure/web-setting.tsx'),
    route('secure/sitesetup/theme', 'routes/secure/theme.tsx'),
    route('secure/settings/audit', 'routes/secure/audit.tsx'),
    route('secure/pricing', 'routes/secure/pricing.tsx'),
    route('secure/*', 'routes/unknown.tsx', { id: 'secure-unknown' }),
  ]),
  inLayout(
    'handleError',
    'error',
    ['404', '503', 'banned', 'under-maintenanace'].map((path) => route(path, 'routes/error-page.tsx', { id: path })),
  ),
  route('auth/sign-out', 'routes/sign-out.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
