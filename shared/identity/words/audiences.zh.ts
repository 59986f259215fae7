import type { audiences as english } from './audiences.en.ts'

export const audiences: typeof english = {
  students: '全部学生',
  group: { label: '在某个班组', name: (group) => `在班组“${group}”` },
  joined: { label: '最近加入', name: (count) => `最近 ${count} 天加入`, unit: '天' },
}
