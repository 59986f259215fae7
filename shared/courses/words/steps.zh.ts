import type { steps as english } from './steps.en.ts'

export const steps: typeof english = {
  course: { name: '创建第一门课程', about: '有图片、简介、分类和一节课即可发布。', verb: '创建课程' },
  price: { name: '设置价格', about: '免费、一次付清或分期付款。目前学生直接向您付款。', verb: '设置价格' },
  publishCourse: { name: '发布课程', about: '发布后访客即可看到。', verb: '查看草稿' },
}
