import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  signIn: {
    title: (device) => `新的登录：${device}`,
    several: (count) => `在新设备上登录了 ${count} 次`,
    unknown: '未知设备',
    text: '如果不是您本人，请在该设备上退出登录，并修改密码。',
    button: '查看我的设备',
  },
  messageStopped: {
    notSent: (title) => `“${title}”未发送`,
    notAll: (title) => `“${title}”只发送给了部分人`,
    text: '其中的课程、小组或页面已不存在，或您已无权发送。请检查后重新发送。',
    button: '打开消息',
  },
  telegramStopped: {
    title: (bot) => `学校的 Telegram 机器人 ${bot} 已停止工作`,
    text: 'Telegram 不再接受它的令牌。在您填写新令牌之前，学生会改为收到邮件。',
    button: '打开设置',
  },
}
