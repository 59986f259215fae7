import type { mail as english } from './mail.en.ts'

export const mail: typeof english = {
  invitation: {
    subject: (school) => `${school}邀请您`,
    heading: (name) => `${name}，您好`,
    preheader: (school) => `激活您在${school}的账号`,
    text: {
      vendor: (by, school) => `${by}邀请您协助管理${school}。`,
      lecture: (by, school) => `${by}邀请您到${school}授课。`,
      student: (by, school) => `${by}邀请您到${school}学习。`,
    },
    next: (days) => `点击按钮设置密码即可开始。链接 ${days} 天内有效。`,
    button: '接受邀请',
    footer: '如果您没有预料到这封邮件，请忽略。',
  },
  confirmation: {
    subject: (school) => `请确认您在${school}的邮箱`,
    preheader: '确认邮箱即可启用账号',
    heading: '确认您的邮箱',
    text: (school) => `有人用这个邮箱在${school}注册了账号。`,
    next: (days) => `如果是您本人，请点击按钮确认邮箱。您将在其他设备上退出登录。链接 ${days} 天内有效。`,
    button: '确认我的邮箱',
    footer: '如果您没有注册，请忽略这封邮件。',
  },
  reset: {
    subject: (school) => `您在${school}重置密码的验证码`,
    preheader: '输入验证码，或点击按钮',
    heading: '重置密码',
    text: (school) => `有人请求重置您在${school}的账号密码。`,
    next: (minutes) => `如果是您本人，请输入此验证码，或点击按钮。两者均只能使用一次，${minutes} 分钟内有效。`,
    button: '设置新密码',
    footer: '如果不是您本人的请求，请忽略这封邮件。请勿将验证码告诉任何人。',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    preheader: '如果不是您本人，请立即重置',
    heading: '您的密码已更改',
    text: (school) => `您的账号密码已在${school}更改。其他设备均已退出登录。`,
    next: '如果不是您本人，可能有人能读到您的邮件。请先更改邮箱密码，再重置此密码。',
    button: '重置我的密码',
    footer: '每次更改密码时，我们都会发送这封邮件。',
  },
}
