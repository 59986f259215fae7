import type { contact as en } from './contact.en.ts'

export const contact: typeof en = {
  title: (course) => `咨询《${course}》`,
  text: '请选择联系学校的方式。通过 Telegram 或邮件，下面的消息已为您写好：',
  message: (course, address) => `您好！我对课程《${course}》感兴趣。${address}`,
  none: '这所学校还没有公布联系方式。',
  back: '返回课程',
}
