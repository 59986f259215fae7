import type { learning as en } from './en.ts'

export const learning: typeof en = {
  title: '我的课程',
  hello: (name: string) => `您好，${name}`,
  today: (minutes: number) => `今天学一课，只需 ${minutes} 分钟。`,
  findMore: '查找新课程',
  continueWith: '上次学到',
  lessonNumber: (number: number) => `第 ${number} 课`,
  lessonsDone: (done: number, all: number) => `${done}/${all} 课`,
  viewCourse: '查看课程',
  count: (n: number) => `${n} 门课程`,
  progress: '进度',
  finished: '已学完',
  notStarted: '尚未开始',
  lastVisit: (day: string) => `上次学习 ${day}`,
  empty: { title: '选择您的第一门课程', text: '您的课程会显示在这里，包括学习进度和下一课。', action: '浏览课程' },
}
