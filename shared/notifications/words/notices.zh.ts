import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  signIn: {
    title: (device) => `新的登录：${device}`,
    several: (count) => `在新设备上登录了 ${count} 次`,
    unknown: '未知设备',
    text: '如果不是您本人，请让该设备退出登录，并修改密码。',
    button: '查看我的设备',
  },
}
