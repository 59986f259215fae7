import type { sheet as en } from './export.en.ts'

export const sheet: typeof en = {
  title: '成绩',
  heads: {
    name: '姓名',
    email: '邮箱',
    attempt: '次数',
    status: '结果',
    score: '得分',
    total: '满分',
    minutes: '分钟',
    handedIn: '提交时间',
  },
  statuses: {
    passed: '通过',
    failed: '未通过',
    absent: '缺考',
    correction_pending: '待批改',
    completed: '已完成',
  },
}
