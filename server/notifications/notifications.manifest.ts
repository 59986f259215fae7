import type { ServerManifest } from '#server/core/manifest.ts'
import { deliverQueue } from './notifications.queues.ts'

export const notifications = {
  tables: {
    notifications: {
      kind: 'tenant',
      ofAccount: { erased: 'deleted', takenOver: 'deleted' },
    },
    notification_choices: { kind: 'tenant', ofAccount: { erased: 'deleted', takenOver: 'deleted' } },
    push_subscriptions: {
      kind: 'tenant',
      ofAccount: { erased: 'deleted', takenOver: 'deleted', passwordLost: 'deleted' },
    },
  },
  visitorPages: {
    '/setting/notification': 'personal',
    '/unsubscribe/:token': 'personal',
    '/notifications': 'personal',
    '/notifications/open/:notificationId': 'personal',
  },
  queues: [deliverQueue],
  ownData: () => import('./notifications.own-data.ts'),
  routes: () => import('./notifications.routes.ts'),
  fileRoutes: () => import('./notifications.files.ts'),
  channels: () => import('./notifications.channels.ts'),
  listeners: () => import('./notifications.listeners.ts'),
  start: () => import('./notifications.start.ts'),
  worker: () => import('./notifications.worker.ts'),
} as const satisfies ServerManifest
