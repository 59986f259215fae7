import type { ServerManifest } from '#server/core/manifest.ts'
import { deliverQueue, toManyQueue } from './notifications.queues.ts'

export const notifications = {
  tables: {
    notifications: {
      kind: 'tenant',
      ofAccount: { erased: 'deleted', takenOver: 'deleted' },
    },
    notification_choices: { kind: 'tenant', ofAccount: { erased: 'deleted', takenOver: 'deleted' } },
    notification_defaults: { kind: 'tenant' },
    messages: { kind: 'tenant' },
    reminders: { kind: 'tenant' },
  },
  visitorPages: {
    '/setting/notification': 'personal',
    '/unsubscribe/:token': 'personal',
    '/notifications': 'personal',
    '/notifications/open/:notificationId': 'personal',
  },
  queues: [deliverQueue, toManyQueue],
  ownData: () => import('./notifications.own-data.ts'),
  notices: () => import('./notifications.notices.ts'),
  routes: () => import('./notifications.routes.ts'),
  fileRoutes: () => import('./notifications.files.ts'),
  channels: () => import('./notifications.channels.ts'),
  listeners: () => import('./notifications.listeners.ts'),
  worker: () => import('./notifications.worker.ts'),
} as const satisfies ServerManifest
