import Megaphone from 'lucide-react/icons/megaphone'
import { settingsItem } from '#web/core/core.manifest.ts'
import type { MenuAddition, MenuItem, WebManifest } from '#web/core/manifest.ts'
import { notificationsAudit } from './office/notifications-audit.words.ts'
import { notificationsMenu } from './office/notifications-frame.words.ts'

export { auditKinds } from '#shared/notifications/notifications.audit.ts'

export { notificationsRoutes as pages } from './notifications.routes.ts'

export const menu: readonly MenuItem[] = [
  {
    key: 'messages',
    area: 'school',
    order: 45,
    icon: Megaphone,
    name: (say) => say(notificationsMenu).screens.messages,
    screens: [
      {
        key: 'sentMessages',
        name: (say) => say(notificationsMenu).screens.sent,
        to: '/secure/messages',
        permission: 'messages.view',
      },
      {
        key: 'writeMessage',
        name: (say) => say(notificationsMenu).screens.write,
        to: '/secure/messages/write',
        permission: 'messages.add',
      },
    ],
  },
]

export const menuAdditions: readonly MenuAddition[] = [
  {
    item: settingsItem,
    screens: [
      {
        key: 'notificationDefaults',
        name: (say) => say(notificationsMenu).screens.defaults,
        to: '/secure/settings/school/notifications',
        permission: 'school_settings.view',
      },
      {
        key: 'telegram',
        name: (say) => say(notificationsMenu).screens.telegram,
        to: '/secure/settings/school/telegram',
        permission: 'school_settings.view',
      },
    ],
  },
]

// After the page: it knows the forms that are open.
export const frameParts = [
  { key: 'editors', load: async () => (await import('./office/present-editors.tsx')).PresentEditors },
]

export const frameWords: WebManifest['frameWords'] = [notificationsMenu]
export const auditWords = [notificationsAudit]
