import type { join as en } from './join.en.ts'

export const join: typeof en = {
  title: (course) => `加入《${course}》`,
  invited: (school) => `${school}邀请您加入这门课程。通过此链接免费加入。`,
  signUp: '注册并加入',
  signIn: '我有账号',
  join: '加入课程',
  as: (name) => `您将以 ${name} 的身份加入。`,
  closed: '此链接已关闭',
  closedText: '链接已被关闭、已满或已过期。请向学校索取新的链接。',
  toCourse: '查看课程',
}
