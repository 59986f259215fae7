import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Channel } from '#shared/notifications/notifications.lists.ts'

/** The picture of each channel. */
export const channelIcons: Record<Channel, LucideIcon> = { bell: Bell, telegram: Send, push: Smartphone, mail: Mail }
