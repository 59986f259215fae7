import type { studentNotes as en } from './student-notes.en.ts'

export const studentNotes: typeof en = {
  title: '教职员备注',
  hidden: '仅教职员可见，学生看不到这些备注。',
  none: '还没有备注。',
  write: '添加备注',
  label: '备注',
  needed: '请先填写内容',
  save: '保存备注',
  edit: '编辑',
  remove: '删除',
  changed: (day: string) => `编辑于 ${day}`,
  saved: '备注已保存',
  removed: '备注已删除',
  ask: { title: '删除这条备注？', text: '删除后无法恢复。', verb: '删除' },
}
