import { withoutSearch } from '#server/core/http/visitor-queries.ts'
import type { ServerManifest } from '#server/core/manifest.ts'
import { courseQuery } from '#shared/courses/courses.schema.ts'
import { importQueue } from './courses.queues.ts'

export const courses = {
  tables: {
    course_categories: { kind: 'tenant', shown: { reach: 'school' } },
    courses: { kind: 'tenant', shown: { reach: 'school' } },
    course_lecturers: {
      kind: 'tenant',
      shown: { reach: 'school' },
      ofAccount: {
        erased: { otherwise: 'removed with the membership' },
        takenOver: { otherwise: 'the school wrote them' },
      },
    },
    sections: { kind: 'tenant', shown: { reach: 'school' } },
    lessons: { kind: 'tenant', shown: { reach: 'school' } },
    price_plans: { kind: 'tenant', shown: { reach: 'school' } },
    course_points: { kind: 'tenant', shown: { reach: 'school' } },
    testimonials: { kind: 'tenant', shown: { reach: 'school' } },
    lesson_attachments: { kind: 'tenant', shown: { reach: 'school' } },
    announcements: { kind: 'tenant', shown: { reach: 'school' } },
    course_submissions: { kind: 'tenant' },
    review_comments: { kind: 'tenant' },
    course_imports: { kind: 'tenant' },
  },
  uniqueConstraints: {
    courses_slug_key: { code: 'courses.slug_exists', field: 'slug' },
    course_categories_slug_key: { code: 'core.changed_elsewhere' },
  },
  neededBy: {
    courses_category_fkey: 'core.changed_elsewhere',
    course_categories_parent_fkey: 'core.changed_elsewhere',
    course_lecturers_user_fkey: 'core.changed_elsewhere',
    lessons_media_fkey: 'media.in_use',
    lesson_attachments_media_fkey: 'media.in_use',
  },
  queues: [importQueue],
  visitorPages: {
    '/courses': withoutSearch(courseQuery),
    '/courses/:slug': [],
    '/courses/:slug/contact': [],
    '/instructor': [],
    '/instructor/:instructorId': [],
  },
  sitePages: ['/courses', '/instructor'],
  tokens: { area: 'courses' },
  channels: () => import('./courses.channels.ts'),
  routes: () => import('./courses.routes.ts'),
  schoolFigures: () => import('./courses.school-figures.ts'),
  notices: () => import('./courses.notices.ts'),
  listeners: () => import('./courses.listeners.ts'),
  reach: () => import('./courses.reach.ts'),
  waiting: () => import('./courses.waiting.ts'),
  search: () => import('./courses.search.ts'),
  sitemap: () => import('./courses.sitemap.ts'),
  worker: () => import('./courses.worker.ts'),
  seed: () => import('./seed/courses.seed.ts'),
} as const satisfies ServerManifest
