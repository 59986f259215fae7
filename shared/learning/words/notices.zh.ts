import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  asked: {
    title: (by) => `${by}提了一个问题`,
    several: (count, course) => `“${course}”有 ${count} 个新问题`,
    button: '回答',
  },
  answered: {
    title: (by) => `${by}回答了您`,
    several: (count, course) => `“${course}”有 ${count} 条新回答`,
    button: '查看回答',
  },
  opened: {
    title: (course) => `现已开放：${course}`,
    text: '今天就可以加入。',
    button: '查看课程',
  },
  approved: {
    title: (course) => `您已加入：${course}`,
    text: '第一课已准备好。',
    button: '开始学习',
  },
  manual: {
    title: (course) => `为您开放的课程：${course}`,
    text: (school) => `${school}已为您开放这门课程。`,
    button: '开始学习',
  },
  rejected: { title: (course) => `加入“${course}”的申请未通过`, button: '查看课程' },
  withdrawn: { title: (course) => `“${course}”不再对您开放`, button: '查看课程' },
  ending: {
    title: (course) => `您对《${course}》的学习权限明天到期`,
    text: (until) => `您可以学到 ${until}。`,
    button: '继续学习',
  },
  announced: { title: (subject, course) => `${course} 有新公告：${subject}`, button: '在课程中阅读' },
  courseMessage: { button: '打开课程' },
  directMessage: { button: '打开我的课程' },
  rated: {
    title: (by, course, stars) => `${by}给“${course}”打了 ${stars} 星`,
    several: (count, course) => `“${course}”有 ${count} 条新评价`,
    button: '查看评价',
  },
  absent: {
    title: (student, course, days) => `${student}已有 ${days} 天没有学习“${course}”`,
    several: (count, course, days) => `“${course}”有 ${count} 名学生 ${days} 天没有学习`,
    text: '一条简短的消息往往能让学生回来。',
    button: '查看是谁',
  },
  certificate: {
    title: (course) => `您的证书：${course}`,
    text: (school) => `${school}祝贺您。您可以下载并分享证书。`,
    button: '打开我的证书',
  },
}
