import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  courses: '开放课程',
  coursesHidden: (count) => `${count} 门未开放`,
  ownCourses: '您的开放课程',
  waiting: { reviews: '待审核的课程', review: '审核', sentBack: '退回给您的课程', improve: '修改' },
  steps: {
    course: '创建第一门课程',
    courseAbout: '有一节课就可以发布。',
    courseVerb: '创建课程',
    price: '设置价格',
    priceAbout: '免费、一次付清或分期付款。',
    priceVerb: '设置价格',
    publish: '发布课程',
    publishAbout: '发布后访客即可看到。',
    publishVerb: '查看草稿',
  },
}
