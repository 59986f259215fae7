import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  kinds: {
    course: '课程',
    lesson: '课时',
  },
  actions: {
    newCourse: { name: '创建课程', also: '添加 新建 班级 课时' },
    prices: { name: '修改课程价格', also: '费用 学费 折扣 优惠 免费' },
    deletedCourses: { name: '回收站里的课程', also: '已删除 恢复 垃圾桶' },
  },
  screens: {
    allCourses: '班级 课时 大纲 价格 发布',
    courseCategories: '主题 科目',
    courseStatus: '审核 批准 发布 草稿 等待 退回',
  },
}
