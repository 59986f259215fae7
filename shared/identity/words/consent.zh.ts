import type { consent as en } from './consent.en.ts'

export const consent: typeof en = {
  title: (name) => `继续前往 ${name}`,
  text: (name, school) => `${school} 的 ${name} 想知道您是谁。`,
  ownText: (school) => `您将用这里的账号登录 ${school}。`,
  as: '当前账号',
  learns: (name) => `${name} 将获知`,
  scopes: { openid: '每次登录的都是您', profile: '您的姓名和头像', email: '您的邮箱' },
  never: '它不会知道您的密码。',
  allow: '继续',
  going: '请稍候…',
  cancel: '取消',
  another: '使用其他账号',
  again: '请重新登录',
  againText: (name) => `${name} 需要确认是您本人。`,
  signIn: '重新登录',
  denied: (name) => `您无法继续前往 ${name}`,
  back: (name) => `返回 ${name}`,
  failed: '未能登录该系统',
  failures: {
    invalid_redirect_uri: '该系统发送的地址未经学校登记，请告知其管理者。',
    invalid_client: '学校没有连接该系统，或已断开连接。',
    other: '无法理解该系统的请求，或已超时。请返回该系统重试。',
  },
  home: '前往首页',
}
