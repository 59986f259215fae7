import type { mail as english } from './mail.en.ts'

export const mail: typeof english = {
  heading: (name) => `${name}，您好`,
  footer: (school) => `您收到这封邮件，是因为您是${school}的成员。`,
  unsubscribe: '退订',
  message: { open: '打开', all: '查看所有通知', from: (by, school) => `来自${school}的${by}` },
  digest: { subject: (count, school) => `${school}的 ${count} 条新通知`, button: '查看全部' },
}
