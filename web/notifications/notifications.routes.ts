import type { DomainRoutes, PageRoute } from '#web/core/page-routes.ts'
import { profileWords, securityWords } from '#web/identity/pages.words.ts'
import { choiceWords } from './choices.words.ts'
import { defaultWords, messageWords } from './office/messages.words.ts'
import { telegramWords } from './office/telegram.words.ts'

/** The site and the office have it alike. */
const choices = (base: string): PageRoute => ({
  path: `${base}/notification`,
  file: 'notifications/account/notification.tsx',
  id: `${base}/notification`,
  words: [securityWords, profileWords, choiceWords],
})

export const notificationsRoutes: DomainRoutes = {
  school: [
    { path: 'notifications', file: 'notifications/pages/notifications.tsx' },
    { path: 'unsubscribe/:token', file: 'notifications/pages/unsubscribe.tsx' },
    choices('setting'),
  ],
  sign: [{ path: 'auth/telegram', file: 'notifications/pages/telegram-sign-in.tsx' }],
  office: [
    choices('secure/settings'),
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
