import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Settings from 'lucide-react/icons/settings'
import { dashboardWords } from './dashboard.words.ts'
import type { MenuItem } from './manifest.ts'
import { officeWords } from './office.words.ts'

/** Domains add the pages of their settings here. */
export const settingsItem: MenuItem = {
  key: 'settings',
  area: 'school',
  order: 70,
  icon: Settings,
  name: (say) => say(officeWords).shell.screens.settings,
  screens: [
    {
      key: 'audit',
      name: (say) => say(officeWords).shell.screens.audit,
      to: '/secure/settings/audit',
      permission: 'audit.view',
      // Below the settings of the domains.
      order: 1,
    },
  ],
}

export const menu: readonly MenuItem[] = [
  {
    key: 'dashboard',
    order: 10,
    icon: LayoutDashboard,
    name: (say) => say(officeWords).shell.screens.dashboard,
    screens: [
      {
        key: 'dashboard',
        name: (say) => say(officeWords).shell.screens.dashboard,
        to: '/secure',
        permission: 'dashboard.view',
      },
    ],
  },
  settingsItem,
]

export const frameWords = [officeWords]
export const cardWords = [dashboardWords]
