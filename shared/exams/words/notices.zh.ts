import type { notices as en } from './notices.en.ts'

export const notices: typeof en = {
  corrected: {
    title: (exam) => `成绩已出：${exam}`,
    text: '老师已经批改完成。',
    button: '查看成绩',
  },
  regraded: {
    title: (exam) => `${exam}的分数有变化`,
    text: '有一道题重新评分了。',
    button: '查看成绩',
  },
}
