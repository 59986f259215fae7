import type { channels as english, counts as englishCounts } from './channels.en.ts'

export const channels: typeof english = {
  bell: 'ការជូនដំណឹង',
  telegram: 'Telegram',
  push: 'ឧបករណ៍',
  mail: 'អ៊ីមែល',
}

export const counts: typeof englishCounts = {
  bell: (count) => `${count} ក្នុងការជូនដំណឹង`,
  telegram: (count) => `${count} តាម Telegram`,
  push: (count) => `${count} លើឧបករណ៍`,
  mail: (count) => `${count} តាមអ៊ីមែល`,
}
