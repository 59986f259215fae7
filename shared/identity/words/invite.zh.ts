import type { invite as en } from './invite.en.ts'

export const invite: typeof en = {
  title: '您收到了邀请',
  text: {
    vendor: (school) => `${school}邀请您协助管理学校。`,
    lecture: (school) => `${school}邀请您前来授课。`,
    student: (school) => `${school}邀请您前来学习。`,
  },
  choose: '请核对姓名，设置密码，即可开始。',
  known: '您已有使用此邮箱的账号，请输入该账号的密码以接受邀请。',
  submit: '接受邀请',
  submitting: '请稍候…',
  confirm: {
    title: '确认您的邮箱',
    text: (school) => `确认此邮箱属于您，即可启用您在${school}的账号。`,
    others: '您在此处保持登录，在其他设备上将退出登录。',
    submit: '确认我的邮箱',
    notMyPassword: '这个账号不是我创建的',
    signInFirst: '请用您的密码登录，然后一键确认。',
    signIn: '登录并确认',
    forgotten: '我忘记了密码，或这个账号不是我创建的',
    newPassword: '请核对姓名并设置新密码。新密码将取代旧密码，其他设备将退出登录。',
    otherPerson: (who) => `您当前登录的是 ${who} 的账号。继续后将改用此邮箱登录。`,
    done: '您的邮箱已确认',
    goOn: '继续',
  },
}
