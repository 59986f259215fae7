import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  telegramStopped: {
    title: (bot) => `学校的 Telegram 机器人 ${bot} 已停止工作`,
    text: 'Telegram 不再接受它的令牌。在您填写新令牌之前，学生会改为收到邮件。',
    button: '打开设置',
  },
}
