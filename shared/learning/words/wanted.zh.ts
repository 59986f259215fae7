import type { wanted as en } from './wanted.en.ts'

export const wanted: typeof en = {
  titles: {
    enroll: (course) => `加入《${course}》`,
    ask: (course) => `申请加入《${course}》`,
    wait: (course) => `《${course}》开放时通知我`,
    like: (course) => `收藏《${course}》`,
    rate: (course) => `评价《${course}》`,
    open: (course) => `前往《${course}》`,
  },
  texts: {
    enroll: '只差一步，第一课马上打开。',
    ask: '只差一步，申请就会送到学校。',
    wait: '只差一步，开放时我们会发邮件通知您。',
    like: '只差一步，课程就会进入您的收藏。',
    rate: '学习过这门课程的学生可以评价。',
    open: '只差一步。',
  },
  done: {
    welcome: { title: (course) => `欢迎来到《${course}》`, text: '从第一课开始吧。' },
    asked: { title: '申请已提交', text: '学校会审核，并通过邮件答复您。' },
    waiting: { title: '您已在等候名单中', text: '课程开放时我们会发邮件通知您。' },
    liked: '已收藏',
  },
}
