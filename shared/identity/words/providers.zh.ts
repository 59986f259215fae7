import type { providers as en } from './providers.en.ts'

export const providers: typeof en = {
  continueWith: (name) => `使用 ${name} 继续`,
  or: '或',
  going: (name) => `使用 ${name} 登录`,
  goingText: (name) => `您将前往 ${name}，之后会回到这里。`,
  away: (name) => `目前无法连接 ${name}`,
  awayText: '请稍后重试，或用邮箱登录。',
  canceled: (name) => `您没有使用 ${name} 登录`,
  canceledText: '没有任何更改。请重试，或用邮箱登录。',
  failed: '未能登录',
  again: '重试',
  back: '返回登录',
  backToSecurity: '返回安全设置',
  prove: '这是您的账号吗？',
  proveText: (email, name) => `${email} 已有账号。请证明它是您的，之后也可以用 ${name} 登录。`,
  proveNew: (email) => `为确认 ${email} 属于您，我们将向它发送验证码。`,
  connect: (name) => `关联 ${name}`,
  connecting: '正在关联…',
  useCode: '向我的邮箱发送验证码',
  usePassword: '使用我的密码',
  codeSent: (email) => `我们已将 6 位验证码发送至 ${email}。`,
}
