import type { telegramBot as english } from './telegram-bot.en.ts'

export const telegramBot: typeof english = {
  connected: (name, school) => `完成，${name}！从现在起，${school} 会在这里给您发消息。如需停止，请发送 /stop`,
  isConnected: (name, school) => `此对话已连接到 ${name} 在 ${school} 的账号。要连接其他账号，请先发送 /stop`,
  expired: (school) => `此链接已过期或已被使用。请在 ${school} 打开通知设置，重新连接 Telegram。`,
  stopped: (school) => `您不会再在这里收到 ${school} 的消息。`,
  about: (school) => `此机器人为您发送 ${school} 的消息。您在这里写的内容不会有人看到。如需停止，请发送 /stop`,
  aboutUnconnected: (school) =>
    `此机器人为您发送 ${school} 的消息。想在这里接收，请登录 ${school}，打开通知设置并连接 Telegram。`,
  open: (school) => `打开 ${school}`,
}
