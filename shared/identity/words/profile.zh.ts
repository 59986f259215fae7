import type { profile as en } from './profile.en.ts'

export const profile: typeof en = {
  title: '我的资料',
  email: '邮箱',
  userName: '用户名',
  phone: '电话',
  role: '角色',
  joined: '加入时间',
  lastSignIn: '上次登录',
  notGiven: '未填写',
  edit: '编辑',
  confirm: {
    text: '该邮箱尚未确认。',
    submit: '发送确认链接',
    sent: '我们已向您发送链接，打开链接即可确认邮箱。',
    sentTo: (email) => `我们已向 ${email} 发送验证码和链接，任选其一即可确认邮箱。`,
    enter: '输入验证码',
    again: '重新发送',
    tooMany: '今天已发送多次链接，请查看您的收件箱。',
  },
  roles: { admin: '管理员', vendor: '学校所有者', lecture: '讲师', teacher: '助教', student: '学员' },
}
