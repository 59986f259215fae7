import type { ServerManifest } from '#server/core/manifest.ts'

export const exams = {
  tables: {
    // What a path of a course shows of them is cached: which lessons can be taken.
    questions: { kind: 'tenant', shown: { reach: 'school' } },
    question_versions: { kind: 'tenant', shown: { reach: 'school' } },
    exams: { kind: 'tenant', shown: { reach: 'school' } },
    exam_items: { kind: 'tenant', shown: { reach: 'school' } },
    exam_pool_questions: { kind: 'tenant', shown: { reach: 'school' } },
    exam_attempts: {
      kind: 'tenant',
      ofAccount: {
        erased: { otherwise: 'removed with the membership' },
        takenOver: { otherwise: 'the school has them' },
      },
    },
    hand_in_files: {
      kind: 'tenant',
      ofAccount: {
        erased: { otherwise: 'removed with the membership' },
        takenOver: { otherwise: 'the school has them' },
      },
    },
    exam_answers: { kind: 'tenant' },
    exam_events: { kind: 'tenant' },
    exam_scores: { kind: 'tenant' },
    exam_regrades: { kind: 'tenant' },
    exam_settings: { kind: 'tenant' },
  },
  uniqueConstraints: {
    exams_lesson_key: { code: 'core.changed_elsewhere' },
    exams_section_key: { code: 'core.changed_elsewhere' },
  },
  neededBy: {
    exam_items_question_fkey: 'core.changed_elsewhere',
    exam_pool_questions_question_fkey: 'core.changed_elsewhere',
  },
  tokens: { area: 'courses' },
  listeners: () => import('./exams.listeners.ts'),
  channels: () => import('./exams.channels.ts'),
  notices: () => import('./exams.notices.ts'),
  waiting: () => import('./exams.waiting.ts'),
  partCounts: () => import('./exams.part-counts.ts'),
  carriedParts: () => import('./exams.carried-parts.ts'),
  reach: () => import('./exams.reach.ts'),
  worker: () => import('./exams.worker.ts'),
  routes: () => import('./exams.routes.ts'),
  ownData: () => import('./exams.own-data.ts'),
  seed: () => import('./seed/exams.seed.ts'),
} as const satisfies ServerManifest
