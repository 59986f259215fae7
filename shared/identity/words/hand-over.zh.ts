import type { handOver as en } from './hand-over.en.ts'

export const handOver: typeof en = {
  title: '在浏览器中继续',
  text: '应用请求您在此登录。',
  as: '您将登录为',
  go: (name) => `以 ${name} 的身份继续`,
  going: '正在登录…',
  other: (name) => `${name} 已在此登录。继续后，该账号将在此浏览器中退出登录。`,
  stay: (name) => `保持 ${name} 的登录`,
  notYou: '不是您本人？请勿继续：您在此所做的一切都将属于该账号。',
  expired: '此链接已失效',
  app: '返回应用',
  signIn: '在此登录',
  home: '前往我的页面',
}
