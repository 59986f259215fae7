import type { mail as english } from './mail-notices.en.ts'

export const mail: typeof english = {
  heading: (name) => `${name}，您好`,
  asked: {
    subject: (course) => `课程“${course}”有新问题`,
    text: (by, lesson) => `${by}在课时“${lesson}”下提问：`,
    button: '回答问题',
    footer: '您收到这封邮件，是因为您教授这门课程。',
  },
  answered: {
    subject: (course) => `您在“${course}”的问题有了回答`,
    text: (by, lesson) => `${by}回答了您在课时“${lesson}”下的问题：`,
    button: '继续学习',
    footer: '您收到这封邮件，是因为您在这门课程中提了问题。',
  },
  opened: {
    subject: (course) => `现已开放：${course}`,
    text: (course) => `您等待的课程“${course}”现在开放了。`,
    next: '从今天起您就可以加入，期待与您相见。',
    button: '查看课程',
    footer: '这封邮件只发送一次，因为您希望在课程开放时收到通知。',
  },
}
