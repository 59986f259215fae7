import type { Channel } from '../notifications.lists.ts'

/** What the channels are called wherever they are named. */
export const channels: Record<Channel, string> = {
  bell: 'Notifications',
  telegram: 'Telegram',
  push: 'Devices',
  mail: 'Email',
}

/** How many people get something by a channel. */
export const counts: Record<Channel, (count: number) => string> = {
  bell: (count) => `${count} in notifications`,
  telegram: (count) => `${count} on Telegram`,
  push: (count) => `${count} on their devices`,
  mail: (count) => `${count} by email`,
}
