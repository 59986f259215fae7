import type { telegramMail as english } from './telegram-mail.en.ts'

export const telegramMail: typeof english = {
  subject: 'Telegram 已连接到您的账号',
  heading: (name) => `${name}，您好`,
  text: (chat, school) => `Telegram 账号 ${chat} 现在会收到您在 ${school} 的通知。学生也可以用它登录。`,
  otherwise: '不是您本人操作？请在设置中断开连接，并更改密码。',
  button: '我的通知设置',
  footer: '您收到这封邮件，是因为它与您的账号安全有关。',
}
