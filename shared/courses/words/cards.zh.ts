import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  courses: '已发布的课程',
  coursesHidden: (count) => `${count} 门未发布`,
  ownCourses: '您已发布的课程',
  waiting: { reviews: '待审核的课程', review: '审核', sentBack: '退回给您的课程', improve: '修改' },
}
