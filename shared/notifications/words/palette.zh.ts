import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  actions: {
    writeMessage: { name: '写消息', also: '公告 通知 邮件 Telegram 群发 学生' },
  },
  screens: {
    sentMessages: '公告 通知 邮件 群发 草稿',
    writeMessage: '公告 通知 邮件 Telegram 群发 学生',
    notificationDefaults: '铃铛 邮件 提醒 推送 默认',
    telegram: '机器人 聊天 令牌 BotFather',
  },
}
