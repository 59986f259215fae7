import type { mail as english } from './mail.en.ts'

export const mail: typeof english = {
  heading: (name) => `${name}，您好`,
  submitted: {
    subject: (course) => `请审核课程：${course}`,
    again: (course) => `请再次审核课程：${course}`,
    text: (by, course) => `${by}已完成课程“${course}”，请您审核。`,
    textAgain: (by, course) => `${by}修改了课程“${course}”，请您再次审核。`,
    next: '您通过后，课程就可以发布。如果还缺少什么，请说明原因后退回。',
    button: '审核课程',
  },
  approved: {
    subject: (course) => `已通过：${course}`,
    text: (by, course) => `${by}已通过课程“${course}”。恭喜！`,
    next: '现在可以发布这门课程，学生就能看到它了。',
    button: '打开课程',
  },
  rejected: {
    subject: (course) => `请修改课程：${course}`,
    text: (by, course) => `${by}看过课程“${course}”，请您修改：`,
    next: '您的内容都还在。按要求修改后，请再次提交。',
    button: '打开课程',
  },
  comments: (count) => `课时上还有 ${count} 条意见，请打开课程查看。`,
  onlyComments: (count) => `课时上有 ${count} 条意见，请打开课程查看。`,
  footer: '您收到这封邮件，是因为您参与这门课程。',
}
