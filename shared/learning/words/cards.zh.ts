import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  enrollments: '30 天报名数',
  enrollmentsBefore: '与前 30 天相比',
  enrollmentsAll: (count) => `共 ${count}`,
  ownEnrollments: '您的课程 30 天报名数',
  chart: (count) => `最近十二周 ${count}`,
  popular: '最受欢迎的课程',
  enrolled: (count) => `${count} 名学生`,
  nobody: '还没有人报名。请把网站地址分享给您的第一批学生。',
  waiting: {
    requests: '加入申请',
    answer: '处理',
    ratings: '待批准的学生评价',
    check: '查看',
    questions: '学生提问',
    reply: '回复',
  },
}
