import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Mail from 'lucide-react/icons/mail'
import type { Channel } from '#shared/notifications/notifications.lists.ts'

/** The picture of each channel. */
export const channelIcons: Record<Channel, LucideIcon> = { bell: Bell, mail: Mail }
