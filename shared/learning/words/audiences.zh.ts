import type { audiences as english } from './audiences.en.ts'

export const audiences: typeof english = {
  course: { label: '在某门课程', name: (course) => `在《${course}》` },
  below: { label: '进度低于', name: (percent) => `进度低于 ${percent}%` },
  away: { label: '很久没来学习', name: (count) => `${count} 天没有来学习`, unit: '天' },
  finished: '已学完课程',
  pages: { myCourses: '我的课程', nextLesson: '每个人的下一节课', course: '课程页面' },
}
