import type { telegram as english } from './office-telegram.en.ts'

export const telegram: typeof english = {
  intro: '学生每天都用 Telegram 聊天，可以在那里收到回答和消息。您需要一个自己的机器人，免费。',
  steps: '三步创建机器人',
  stepsText: '大约需要两分钟。',
  first: '在 Telegram 中打开 BotFather，发送 /newbot',
  firstText: '选择学生看到的名称，例如学校的名称。',
  botFather: '打开 BotFather',
  second: '复制 BotFather 发给您的令牌',
  secondText: (example) => `例如：${example}。请勿给任何人看。`,
  third: '粘贴到这里',
  token: '机器人令牌',
  tokenHint: '我们加密保存，不会再次显示。',
  notToken: '这不是机器人令牌。请从 BotFather 完整复制：数字、冒号和字母。',
  save: '连接机器人',
  saving: '正在连接 Telegram…',
  saved: (bot) => `${bot} 已连接`,
  bot: '学校的机器人',
  works: '正常',
  stopped: '已停止',
  stoppedText:
    'Telegram 不再接受此令牌。请向 BotFather 发送 /token 获取新令牌，并粘贴到下方。在此之前，学生会收到邮件。',
  connected: (count) =>
    count === 0 ? '还没有人连接。学生可在通知设置中找到“连接 Telegram”。' : `${count} 人在 Telegram 中接收通知`,
  replace: '新令牌',
  replaceText: '换成另一个机器人的令牌会断开所有人的连接，他们需要重新连接。',
  replaceSave: '保存令牌',
  signIn: '用 Telegram 登录',
  signInText: (host) =>
    `已连接 Telegram 的学生可以用它登录。请向 BotFather 发送 /setdomain，选择您的机器人，然后发送 ${host}。`,
  remove: '移除机器人',
  removing: {
    title: '要从学校移除机器人吗？',
    text: '所有人都会断开连接，并重新收到邮件。机器人本身仍保留在 Telegram 中。',
    verb: '移除机器人',
  },
  removed: '机器人已移除',
}
