import type { DomainRoutes, PageRoute } from '#web/core/page-routes.ts'
import { profileWords, securityWords } from '#web/identity/pages.words.ts'
import { bellWords } from './bell.words.ts'
import { choiceWords } from './choices.words.ts'
import { defaultWords, messageWords } from './office/messages.words.ts'
import { telegramWords } from './office/telegram.words.ts'

/** The site and the office have these alike. */
const choices = (base: string): PageRoute => ({
  path: `${base}/notification`,
  file: 'notifications/account/notification.tsx',
  id: `${base}/notification`,
  words: [securityWords, profileWords, choiceWords],
})

const list = (path: string): PageRoute => ({
  path,
  file: 'notifications/pages/notifications.tsx',
  id: path,
  words: [bellWords, choiceWords],
})

export const notificationsRoutes: DomainRoutes = {
  school: [
    list('notifications'),
    { path: 'unsubscribe/:token', file: 'notifications/pages/unsubscribe.tsx' },
    choices('setting'),
  ],
  sign: [{ path: 'auth/telegram', file: 'notifications/pages/telegram-sign-in.tsx' }],
  office: [
    choices('secure/settings'),
    list('secure/notifications'),
    { path: 'secure/messages', file: 'notifications/office/pages/messages.tsx', words: [messageWords] },
    {
      path: 'secure/messages/write/:messageId?',
      file: 'notifications/office/pages/message.tsx',
      words: [messageWords],
    },
    {
      path: 'secure/settings/school/notifications',
      file: 'notifications/office/pages/notification-defaults.tsx',
      words: [defaultWords],
    },
    {
      path: 'secure/settings/school/telegram',
      file: 'notifications/office/pages/telegram.tsx',
      words: [telegramWords],
    },
  ],
  bare: [{ path: 'notifications/open/:notificationId', file: 'notifications/pages/open-notification.tsx' }],
}
