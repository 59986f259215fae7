import Contact from 'lucide-react/icons/contact'
import Globe from 'lucide-react/icons/globe'
import Image from 'lucide-react/icons/image'
import Paintbrush from 'lucide-react/icons/paintbrush'
import type { Palette } from '#web/core/palette.ts'
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

export { words }
