import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    courses: '课程',
    allCourses: '全部课程',
    courseCategories: '分类',
    courseStatus: '课程审核',
  },
}
