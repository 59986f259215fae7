import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    enrollments: '报名',
    questions: '提问',
    ratings: '学生评价',
    certificates: '证书',
  },
}
