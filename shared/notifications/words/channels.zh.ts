import type { channels as english, counts as englishCounts } from './channels.en.ts'

export const channels: typeof english = {
  bell: '通知中心',
  telegram: 'Telegram',
  push: '设备推送',
  mail: '邮件',
}

export const counts: typeof englishCounts = {
  bell: (count) => `通知中心 ${count} 人`,
  telegram: (count) => `Telegram ${count} 人`,
  push: (count) => `设备推送 ${count} 人`,
  mail: (count) => `邮件 ${count} 人`,
}
