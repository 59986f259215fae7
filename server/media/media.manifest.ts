import type { ServerManifest } from '#server/core/manifest.ts'
import { eraseQueue, mediaQueue } from './media.queues.ts'

export const media = {
  tables: {
    // Visitors see only whether a lesson's file is ready.
    media: { kind: 'tenant', shown: { reach: 'school', columns: ['state', 'deleted_at'] } },
    media_uses: { kind: 'tenant' },
    media_captions: { kind: 'tenant' },
  },
  neededBy: { media_uses_media_fkey: 'media.in_use' },
  queues: [mediaQueue, eraseQueue],
  tokens: { area: 'media' },
  routes: () => import('./media.routes.ts'),
  schoolFigures: () => import('./media.school-figures.ts'),
  fileRoutes: () => import('./uploads/upload-route.ts'),
  notices: () => import('./media.notices.ts'),
  channels: () => import('./media.channels.ts'),
  listeners: () => import('./media.listeners.ts'),
  worker: () => import('./media.worker.ts'),
  start: () => import('./media.start.ts'),
  seed: () => import('./seed/media.seed.ts'),
} as const satisfies ServerManifest
