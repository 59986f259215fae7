import type { contact as en } from './contact.en.ts'

export const contact: typeof en = {
  title: (course) => `咨询《${course}》`,
  text: '请选择联系学校的方式。通过 Telegram 或邮件，消息已为您写好；其他方式请先复制：',
  copy: '复制消息',
  copied: '已复制',
  by: {
    telegram: () => '通过 Telegram 发消息',
    phone: (number) => `拨打 ${number}`,
    facebook: () => '通过 Facebook 发消息',
    email: () => '发送邮件',
  },
  message: (course, address) => `您好！我对课程《${course}》感兴趣。${address}`,
  none: '这所学校还没有公布联系方式。',
  back: '返回课程',
}
