import type { mail as english } from './mail.en.ts'

export const mail: typeof english = {
  invitation: {
    subject: (school) => `${school}邀请您`,
    heading: (name) => `${name}，您好`,
    preheader: (school) => `开启您在${school}的账号`,
    text: {
      vendor: (by, school) => `${by}邀请您协助管理${school}。`,
      lecture: (by, school) => `${by}邀请您到${school}授课。`,
      student: (by, school) => `${by}邀请您到${school}学习。`,
    },
    next: (days) => `点击按钮设置密码即可开始。链接${days}天内有效。`,
    button: '接受邀请',
    footer: '如果您没有预料到这封邮件，请忽略它：未经您同意，不会发生任何事情。',
  },
}
