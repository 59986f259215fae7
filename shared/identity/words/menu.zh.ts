import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    people: '人员',
    users: '所有人',
    students: '学生',
    lectures: '讲师',
  },
  actions: {
    addStudent: '添加学生',
    addLecture: '添加讲师',
  },
  kinds: {
    student: '学生',
    lecture: '讲师',
    vendor: '管理员',
  },
}
