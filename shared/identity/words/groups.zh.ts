import type { groups as english } from './groups.en.ts'

const some = (count: number) => (count === 1 ? '该班组' : ` ${count} 个班组`)
const students = (count: number) => `${count} 名学生`

export const groups: typeof english = {
  title: '班组',
  about: '将学生分组，可整组加入课程或发邮件，也可筛选列表。学生看不到分组。',
  group: '班组',
  name: '名称',
  count: '学生',
  students,
  changed: '修改时间',
  add: '添加班组',
  new: '新班组',
  find: '搜索班组…',
  tabs: '按状态查看班组',
  none: '把学生编成班组',
  noneText: '班组可以是一个班、一届学生或合作单位的员工。可在此创建，也可在学生列表中选择学生。',
  noneNoAdd: '还没有班组',
  noneOutside: '回收站之外没有班组',
  show: '查看学生',
  addStudents: '添加学生',
  addStudentsTo: (group) => `将学生加入 ${group}`,
  enroll: '加入课程',
  rename: '重命名',
  save: '保存',
  nameNeeded: '请输入名称',
  done: {
    add: '班组已添加',
    rename: '班组已重命名',
    trash: (count) => `已将${some(count)}移到回收站`,
    restore: (count) => `已恢复${some(count)}`,
    delete: (count) => `已永久删除${some(count)}`,
    added: (count, group) => (count === 0 ? `已在 ${group} 中` : `已将 ${students(count)}加入 ${group}`),
    removed: (count, group) => `已将 ${students(count)}移出 ${group}`,
  },
  ask: {
    trash: (count) => `将${some(count)}移到回收站？`,
    trashText: '学生仍留在学校和课程中。您可以恢复班组及其学生。',
    delete: (count) => `永久删除${some(count)}？`,
    deleteText: '学生仍留在学校和课程中。此操作无法撤销。',
  },
  addTo: {
    button: '加入班组',
    title: (count) => `将 ${students(count)}加入班组`,
    choose: '班组',
    needed: '请选择班组',
    create: '新班组…',
    send: '加入',
  },
  removeFrom: '移出班组',
  own: { none: '尚未加入任何班组。', remove: (group) => `移出 ${group}` },
}
