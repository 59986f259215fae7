import type { RowsOfAccount, ServerManifest } from '#server/core/manifest.ts'
import { deliverQueue, sendDeliveryQueue, sendMessageQueue } from './notifications.queues.ts'

/** What somebody has connected receives what is about the account, and may open it. */
const wayIn = { erased: 'deleted', takenOver: 'deleted', passwordLost: 'deleted' } as const satisfies RowsOfAccount

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
    notification_targets: { kind: 'tenant', ofAccount: wayIn },
    telegram_bots: { kind: 'tenant' },
    telegram_codes: { kind: 'tenant', ofAccount: wayIn },
    notification_messages: { kind: 'tenant', ofAccount: { erased: 'deleted', takenOver: 'deleted' } },
  },
  visitorPages: {
    '/setting/notification': 'personal',
    '/unsubscribe/:token': 'personal',
    '/auth/telegram': 'personal',
    '/notifications': 'personal',
    '/notifications/open/:notificationId': 'personal',
  },
  queues: [deliverQueue, sendDeliveryQueue, sendMessageQueue],
  ways: () => import('./notifications.ways.ts'),
  ownData: () => import('./notifications.own-data.ts'),
  routes: () => import('./notifications.routes.ts'),
  fileRoutes: () => import('./notifications.files.ts'),
  notices: () => import('./notifications.notices.ts'),
  channels: () => import('./notifications.channels.ts'),
  listeners: () => import('./notifications.listeners.ts'),
  start: () => import('./notifications.start.ts'),
  worker: () => import('./notifications.worker.ts'),
} as const satisfies ServerManifest
