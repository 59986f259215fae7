import type { defaults as english } from './defaults.en.ts'

export const defaults: typeof english = {
  title: '通知',
  about: '成员自己选择之前收到的内容。已经选择过的保持不变。',
  students: '学生',
  staff: '讲师和助教',
  owners: '学校所有者',
  bell: '通知中心',
  telegram: 'Telegram',
  push: '设备推送',
  mail: '邮件',
}
