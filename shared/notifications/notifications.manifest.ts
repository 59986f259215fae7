import type { NotificationKinds, Refusals } from '#shared/core/manifest.ts'

/** What people are notified of: what happens to their account. */
export const notificationKinds = {
  sign_ins: {
    name: { km: 'ការចូលគណនីថ្មី', en: 'New sign-ins', zh: '新的登录' },
    text: {
      km: 'ពេលមានការចូលគណនីរបស់អ្នកលើឧបករណ៍ថ្មី',
      en: 'When someone signs in to your account on a new device',
      zh: '有人在新设备上登录您的账号时',
    },
    to: 'students',
    topic: 'account',
    isFixed: true,
  },
} as const satisfies NotificationKinds

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'notifications.not_found': { status: 404, text: 'Notification not found' },
  'notifications.link_invalid': { status: 404, text: 'This link is invalid' },
  'notifications.channel_refused': { status: 403, text: 'You may not subscribe to this channel' },
  'notifications.push_service_unknown': { status: 422, text: 'This push service is not allowed' },
} as const satisfies Refusals

/** Kinds of things an address can name, and how a missing one is refused. */
export const things = {
  notification: 'notifications.not_found',
  'unsubscribe link': 'notifications.link_invalid',
  'session token': 'notifications.channel_refused',
  visitor: 'notifications.channel_refused',
} as const satisfies Record<string, keyof typeof refusals>

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}
