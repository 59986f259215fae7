import type { choices as english } from './choices.en.ts'

export const choices: typeof english = {
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
  kinds: {
    title: '您接收的内容',
    text: '逐项选择：在通知中心、通过邮件，或两者都要',
    bell: '通知中心',
    mail: '邮件',
    isDefault: '按学校的默认设置',
    save: '保存',
    saving: '正在保存…',
    saved: '您的选择已保存。',
  },
  pace: {
    title: '多久收一次邮件',
    at_once: '立即',
    hourly: '每小时最多一次',
    daily: '每天早上一次',
    text: '多条通知会合并成一封邮件，已读的不再发送。',
  },
  unsubscribe: {
    title: '想少收邮件？',
    text: (kinds) => `我们将不再就以下内容给您发邮件：${kinds}。您仍可在通知中心看到。`,
    button: '停止这些邮件',
    done: '您不会再收到这些邮件',
    doneText: (kinds) => `已关闭：${kinds}。可以在设置中重新开启。`,
    settings: '我的通知设置',
    invalid: '此链接无法使用',
    invalidText: '请打开最新的邮件，或在设置中更改。',
  },
}
