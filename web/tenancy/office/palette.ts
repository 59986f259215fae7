import Building2 from 'lucide-react/icons/building-2'
import Contact from 'lucide-react/icons/contact'
import Globe from 'lucide-react/icons/globe'
import Image from 'lucide-react/icons/image'
import Paintbrush from 'lucide-react/icons/paintbrush'
import { listPlatformSchools } from '#shared/tenancy/office-school.endpoints.ts'
import { call } from '#web/core/call.ts'
import type { Palette } from '#web/core/palette.ts'
import { schoolAddress } from './school-address.ts'
import { tenancyPalette as words } from './tenancy-palette.words.ts'

export const quickActions: Palette['quickActions'] = [
  {
    key: 'logo',
    name: (say) => say(words).actions.logo.name,
    also: (say) => say(words).actions.logo.also,
    to: '/secure/sitesetup/theme',
    icon: Image,
    permission: 'theme.view',
    order: 50,
  },
  {
    key: 'colors',
    name: (say) => say(words).actions.colors.name,
    also: (say) => say(words).actions.colors.also,
    to: '/secure/sitesetup/theme',
    icon: Paintbrush,
    permission: 'theme.view',
    order: 51,
  },
  {
    key: 'contact',
    name: (say) => say(words).actions.contact.name,
    also: (say) => say(words).actions.contact.also,
    to: '/secure/settings/school',
    icon: Contact,
    permission: 'school_settings.view',
    order: 52,
  },
  {
    key: 'opening',
    name: (say) => say(words).actions.opening.name,
    also: (say) => say(words).actions.opening.also,
    to: '/secure/settings/school/web-setting',
    icon: Globe,
    permission: 'school_settings.view',
    order: 53,
  },
]

const mostFound = 6

/** The schools, for administrators of the platform. */
export const ownSearches: Palette['ownSearches'] = [
  {
    name: (say) => say(words).kinds.school,
    icon: Building2,
    permission: 'platform.view',
    find: async (q) => {
      const { data } = await call(listPlatformSchools, { query: { q } })
      return data.slice(0, mostFound).map(({ id, name, address }) => ({
        id,
        title: name,
        note: new URL(address).host,
      }))
    },
    to: schoolAddress,
  },
]

export { words }
