import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  courses: '开放课程',
  coursesHidden: (count) => `${count} 门未开放`,
  ownCourses: '您的开放课程',
}
