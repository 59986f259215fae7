import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: { messages: '消息', sent: '全部消息', write: '写消息', defaults: '通知', telegram: 'Telegram' },
}
