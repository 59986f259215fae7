import Megaphone from 'lucide-react/icons/megaphone'
import type { Palette } from '#web/core/palette.ts'
import { notificationsPalette as words } from './notifications-palette.words.ts'

export { words }

export const quickActions: Palette['quickActions'] = [
  {
    key: 'writeMessage',
    name: (say) => say(words).actions.writeMessage.name,
    also: (say) => say(words).actions.writeMessage.also,
    to: '/secure/messages/write',
    icon: Megaphone,
    permission: 'messages.add',
    order: 45,
  },
]
