import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    people: '成员',
    users: '所有人',
    students: '学生',
    groups: '班组',
    lectures: '讲师',
  },
}
