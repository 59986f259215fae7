import Building2 from 'lucide-react/icons/building-2'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import { settingsItem } from '#web/core/core.manifest.ts'
import type { MenuAddition, MenuItem } from '#web/core/manifest.ts'
import { schoolAudit } from './office/tenancy-audit.words.ts'
import { schoolCards, schoolMenu } from './office/tenancy-frame.words.ts'

export { auditKinds } from '#shared/tenancy/tenancy.audit.ts'

export { tenancyRoutes as pages } from './tenancy.routes.ts'

export const menu: readonly MenuItem[] = [
  {
    key: 'website',
    area: 'school',
    order: 60,
    icon: PanelsTopLeft,
    name: (say) => say(schoolMenu).screens.website,
    screens: [
      {
        key: 'theme',
        name: (say) => say(schoolMenu).screens.theme,
        to: '/secure/sitesetup/theme',
        permission: 'theme.view',
      },
      {
        key: 'webSetting',
        name: (say) => say(schoolMenu).screens.webSetting,
        to: '/secure/settings/school/web-setting',
        permission: 'school_settings.view',
      },
    ],
  },
  {
    key: 'schools',
    area: undefined,
    order: 15,
    icon: Building2,
    name: (say) => say(schoolMenu).screens.schools,
    screens: [
      {
        key: 'schools',
        name: (say) => say(schoolMenu).screens.schools,
        to: '/secure/users/schools',
        permission: 'platform.view',
      },
    ],
  },
]

export const menuAdditions: readonly MenuAddition[] = [
  {
    item: settingsItem,
    screens: [
      {
        key: 'school',
        name: (say) => say(schoolMenu).screens.school,
        to: '/secure/settings/school',
        permission: 'school_settings.view',
      },
      {
        key: 'pricing',
        name: (say) => say(schoolMenu).screens.pricing,
        to: '/secure/pricing',
        permission: 'pricing.view',
      },
    ],
  },
]

export const frameWords = [schoolMenu]
export const cardWords = [schoolCards]
export const auditWords = [schoolAudit]
