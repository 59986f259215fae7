import type { NotificationKinds, Refusals } from '#shared/core/manifest.ts'
import type { auditKinds } from './notifications.audit.ts'

export type AuditKind = keyof typeof auditKinds

export const loadAuditKinds = async () => (await import('./notifications.audit.ts')).auditKinds

/** What people are notified of: what happens to their account, and to the school. */
export const notificationKinds = {
  school_alerts: {
    name: { km: 'ការព្រមានរបស់សាលា', en: 'School alerts', zh: '学校提醒' },
    text: {
      km: 'ពេលការកំណត់អ្វីមួយរបស់សាលាត្រូវការអ្នកជួយ',
      en: 'When something in your school’s settings needs attention',
      zh: '学校设置需要处理时',
    },
    to: 'staff',
    topic: 'account',
  },
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
  'notifications.telegram_token': {
    status: 422,
    text: 'Telegram does not know this token. Copy it from BotFather again',
  },
  'notifications.telegram_taken': { status: 409, text: 'Another school uses this bot. Make one of your own' },
  'notifications.telegram_away': { status: 503, text: 'Telegram does not answer. Try again in a moment' },
  'notifications.telegram_off': { status: 409, text: 'This school is not on Telegram' },
  'notifications.telegram_signature': { status: 403, text: 'Telegram did not confirm who you are. Try again' },
  'notifications.telegram_unconnected': {
    status: 403,
    text: 'This Telegram account is not connected here. Sign in, and connect it in your notification settings',
  },
  'notifications.telegram_staff': { status: 403, text: 'Staff cannot sign in with Telegram. Use your password' },
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
