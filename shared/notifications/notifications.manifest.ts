import type { NotificationKinds, Parts, Refusals } from '#shared/core/manifest.ts'
import type { auditActions, auditKinds } from './notifications.audit.ts'

/** What can be allowed in the office, the pages it opens, and which built-in roles may do it. */
export const parts = {
  messages: {
    feature: 'people',
    name: { km: 'សារជូនសិស្ស', en: 'Messages', zh: '消息' },
    paths: {
      view: '/secure/messages',
      add: '/secure/messages/write',
      update: '/secure/messages/write/*',
      delete: '',
    },
    roles: { lecture: ['view', 'add', 'update', 'delete'], teacher: ['view', 'add', 'update', 'delete'] },
    reach: 'own',
  },
} as const satisfies Parts

/** What people are notified of: what the school writes, and what happens to their account. */
export const notificationKinds = {
  school_alerts: {
    name: { km: 'ការព្រមានរបស់សាលា', en: 'School alerts', zh: '学校提醒' },
    text: {
      km: 'ពេលអ្វីមួយដែលអ្នកបានរៀបចំឈប់ដំណើរការ',
      en: 'When something you set up stops working',
      zh: '您设置的内容停止工作时',
    },
    to: 'staff',
    topic: 'account',
  },
  messages: {
    name: { km: 'សារពីសាលា', en: 'Messages', zh: '消息' },
    text: {
      km: 'ពេលគ្រូ ឬសាលាសរសេរមកអ្នក',
      en: 'When a teacher or the school writes to you',
      zh: '老师或学校给您发消息时',
    },
    to: 'students',
    topic: 'news',
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
    // Identity emails it as well.
    channels: ['bell'],
    isFixed: true,
  },
} as const satisfies NotificationKinds

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'notifications.not_found': { status: 404, text: 'Notification not found' },
  'notifications.link_invalid': { status: 404, text: 'This link is invalid' },
  'notifications.message_not_found': { status: 404, text: 'This message was not found' },
  'notifications.message_sent': { status: 409, text: 'This message was sent or scheduled already' },
  'notifications.message_incomplete': {
    status: 409,
    text: 'Write a title and a text in at least one language, and both in each language you begin.',
  },
  'notifications.message_to_nobody': { status: 409, text: 'Nobody gets this message. Choose other people.' },
  'notifications.message_too_late': { status: 409, text: 'Choose a time that is still to come.' },
  'notifications.audience_not_found': {
    status: 409,
    text: 'A course, group or page of this message no longer exists.',
  },
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
  message: 'notifications.message_not_found',
  'unsubscribe link': 'notifications.link_invalid',
  'session token': 'notifications.channel_refused',
  visitor: 'notifications.channel_refused',
} as const satisfies Record<string, keyof typeof refusals>

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}

/** Kinds of things in the audit log, and what is done to them. */
export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditActions)[number]

/** The same with their fields; visitors never load them. */
export const loadAuditKinds = async () => (await import('./notifications.audit.ts')).auditKinds
