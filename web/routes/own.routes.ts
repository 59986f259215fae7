import { colourWords } from '#web/core/colour.words.ts'
import { logWords } from '#web/core/log.words.ts'
import { type DomainRoutes, unknownOfficePage } from '#web/core/page-routes.ts'
import { securityWords } from '#web/core/security.words.ts'
import { auditWords, cardWords } from '#web/domains.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { platformWords, schoolWords } from '#web/tenancy/office/school.words.ts'

export const ownRoutes: DomainRoutes = {
  school: [
    { path: '', file: 'routes/home.tsx' },
    { path: 'courses', file: 'routes/courses.tsx' },
    { path: 'courses/:slug', file: 'routes/course.tsx' },
    { path: 'instructor/:instructorId', file: 'routes/instructor.tsx' },
    { path: 'dev/preview', file: 'routes/dev-preview.tsx' },
  ],
  sign: [
    { path: 'auth/sign-in', file: 'routes/sign-in.tsx' },
    { path: 'auth/school', file: 'routes/auth-school.tsx' },
    { path: 'auth/sign-up', file: 'routes/sign-up.tsx' },
    { path: 'auth/password/confirm-code', file: 'routes/confirm-code.tsx' },
  ],
  lecture: [{ path: 'lecture/:slug?/:lessonId?', file: 'routes/lecture.tsx' }],
  officePreview: [
    { path: 'dev/preview/lists', file: 'routes/dev-preview-lists.tsx' },
    { path: 'dev/preview/forms', file: 'routes/dev-preview-forms.tsx', words: [colourWords] },
  ],
  office: [
    { path: 'secure', file: 'routes/secure/dashboard.tsx', words: [logWords, ...cardWords, ...auditWords] },
    { path: 'secure/no-permission', file: 'routes/secure/no-permission.tsx', words: [] },
    { path: 'secure/users/schools/:schoolId', file: 'routes/secure/platform-school.tsx', words: [platformWords] },
    {
      path: 'secure/settings/school/web-setting',
      file: 'routes/secure/web-setting.tsx',
      words: [schoolWords, mediaWords],
    },
    { path: 'secure/sitesetup/theme', file: 'routes/secure/theme.tsx', words: [schoolWords, colourWords, mediaWords] },
    {
      path: 'secure/settings/audit',
      file: 'routes/secure/audit.tsx',
      words: [logWords, securityWords, schoolWords, ...auditWords],
    },
    { path: unknownOfficePage, file: 'routes/unknown.tsx', id: 'secure-unknown' },
  ],
  error: [
    ...['404', '503', 'banned', 'under-maintenanace'].map((path) => ({
      path,
      file: 'routes/error-page.tsx',
      id: path,
    })),
  ],
  bare: [{ path: '*', file: 'routes/unknown.tsx' }],
}
