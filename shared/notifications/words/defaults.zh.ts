import { channels } from './channels.zh.ts'
import type { defaults as english } from './defaults.en.ts'

export const defaults: typeof english = {
  title: '通知',
  about: '所有人的默认设置。成员可以自行更改，其选择不受影响。',
  students: '学生',
  staff: '讲师和助教',
  owners: '学校所有者',
  all: '全部通知',
  noBot: '尚未连接 Telegram 机器人，因此不会发送到那里。',
  connectBot: '连接机器人',
  ...channels,
}
