import type { notifications as en } from './notifications.en.ts'

export const notifications: typeof en = {
  title: '通知',
  mute: {
    title: '暂停通知',
    text: '需要安静？暂停期间我们不会发送通知。有关账号安全的邮件始终会发送。',
    minutes: { 15: '15 分钟', 60: '1 小时', 480: '8 小时', 1440: '1 天' },
    always: '直到我重新开启',
    label: (time) => `暂停：${time}`,
    until: (time) => `已暂停至 ${time}`,
    forGood: '已暂停，直到您重新开启',
    resume: '立即开启',
  },
  mail: {
    title: '邮件通知',
    text: '本校会就以下事项给您发邮件',
    save: '保存',
    saving: '正在保存…',
    saved: '您的选择已保存。',
  },
}
