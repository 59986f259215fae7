import type { ServerManifest } from '#server/core/manifest.ts'

export const learning = {
  tables: {
    certificate_keys: { kind: 'reference' },
    enrollments: { kind: 'tenant' },
    completions: { kind: 'tenant' },
    course_grants: { kind: 'tenant' },
    first_completions: { kind: 'tenant' },
    playbacks: { kind: 'tenant' },
    study_days: { kind: 'tenant' },
    lesson_notes: { kind: 'tenant' },
    lesson_questions: { kind: 'tenant' },
    lesson_answers: { kind: 'tenant' },
    course_ratings: { kind: 'tenant', shown: { reach: 'school' } },
    favourites: { kind: 'tenant' },
    waiting_list: { kind: 'tenant' },
    counters: { kind: 'tenant' },
    certificate_templates: { kind: 'tenant' },
    certificates: { kind: 'tenant' },
  },
  neededBy: { enrollments_course_fkey: 'courses.has_students' },
  sitePages: ['/certificate'],
  hiddenPages: ['/my-course'],
  routes: () => import('./learning.routes.ts'),
  listeners: () => import('./learning.listeners.ts'),
  worker: () => import('./learning.worker.ts'),
  start: () => import('./learning.start.ts'),
} as const satisfies ServerManifest
