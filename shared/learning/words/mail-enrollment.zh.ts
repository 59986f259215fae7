import type { mail as english } from './mail-enrollment.en.ts'

export const mail: typeof english = {
  heading: (name) => `${name}，您好`,
  approved: {
    subject: (course) => `可以开始学习了：${course}`,
    text: (course, school) => `${school}已同意您加入课程“${course}”。欢迎！`,
    next: '第一课在等您，今天就开始吧。',
    button: '开始学习',
  },
  manual: {
    subject: (course) => `为您开放的课程：${course}`,
    text: (course, school) => `${school}已为您开放课程“${course}”。`,
    next: '随时可以开始，学到哪里，下次就从哪里继续。',
    button: '开始学习',
  },
  rejected: {
    subject: (course) => `关于您的加入申请：${course}`,
    text: (course, school) => `感谢您申请加入课程“${course}”。${school}目前无法同意，原因如下：`,
    next: '如有疑问，直接回复这封邮件即可。',
    button: '查看课程',
  },
  withdrawn: {
    subject: (course) => `课程不再对您开放：${course}`,
    text: (course, school) => `${school}已停止对您开放课程“${course}”，原因如下：`,
    next: '您的学习记录都还在。如有疑问，直接回复这封邮件即可。',
    button: '查看课程',
  },
  message: {
    about: (by, course) => `来自${by}，关于课程“${course}”`,
    button: '打开课程',
  },
  direct: {
    from: (by, school) => `由${school}的${by}发送`,
    button: '打开我的课程',
    footer: (school) => `您收到这封邮件，是因为您是${school}的学生。`,
  },
  until: (day) => `课程对您开放至 ${day}。`,
  footer: '您收到这封邮件，是因为您加入或申请加入了这门课程。',
}
