import type { myNotes as en } from './my-notes.en.ts'

export const myNotes: typeof en = {
  title: '我的笔记',
  text: '您在所有课程中写下的笔记，只有您自己能看到。',
  search: '搜索我的笔记',
  find: '搜索',
  count: (n) => `${n} 条笔记`,
  clear: '显示全部笔记',
  nothing: (q) => `没有包含“${q}”的笔记。`,
  none: '还没有笔记',
  noneText: '在任意一课旁写下笔记，就会列在这里。',
  myCourses: '前往我的课程',
  watch: (time, lesson) => `从 ${time} 播放《${lesson}》`,
  save: '保存为文本',
  file: '我的笔记',
  pages: { label: '笔记页码', previous: '上一页', next: '下一页', page: (n) => `第 ${n} 页` },
}
