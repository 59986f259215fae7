import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  students: '学生',
  newStudents: (count) => `30 天内新增 ${count} 人`,
  activeStudents: '活跃学生',
  sevenDays: '最近 7 天',
  invited: (count) => `${count} 份邀请待接受`,
}
