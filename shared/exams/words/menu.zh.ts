import type { menu as en } from './menu.en.ts'

export const menu: typeof en = {
  exams: '考试',
  screens: {
    allExams: '全部考试',
    papers: '待批改',
    generalExams: '通用考试',
    questionBank: '题库',
    earlierExams: '以往考试',
  },
}
