import { settingsItem } from '#web/core/core.manifest.ts'
import type { MenuAddition } from '#web/core/manifest.ts'
import { notificationsAudit } from './office/notifications-audit.words.ts'
import { notificationsMenu } from './office/notifications-frame.words.ts'

export { auditKinds } from '#shared/notifications/notifications.audit.ts'

export { notificationsRoutes as pages } from './notifications.routes.ts'

export const menuAdditions: readonly MenuAddition[] = [
  {
    item: settingsItem,
    screens: [
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

export const frameWords = [notificationsMenu]
export const auditWords = [notificationsAudit]
