import type { sheet as english } from './export.en.ts'
import { enrollments } from './office-enrollments.zh.ts'

/** Spreadsheets of enrollments and of the students of a course. */
export const sheet: typeof english = {
  titles: { enrollments: '报名', students: '学生' },
  heads: {
    name: '姓名',
    email: '邮箱',
    phone: '电话',
    course: '课程',
    state: '状态',
    open: '当前开放',
    until: '开放至',
    percent: '进度 (%)',
    joined: '加入时间',
    lastVisit: '上次学习',
    finished: '学完时间',
    cameBy: '加入方式',
    paid: '已付 (USD)',
    method: '付款方式',
    decidedBy: '审批人',
    reason: '原因',
    note: '备注',
    lessonsDone: '已完成课时',
    nextLesson: '下一课时',
    stuck: '久未学习',
  },
  states: enrollments.states,
  sources: enrollments.came,
  yes: '是',
  no: '否',
}
