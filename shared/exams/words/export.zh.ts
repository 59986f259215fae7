import type { sheet as en, questionSheet as enQuestions } from './export.en.ts'

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

/** Files of questions: their names, true and false, and the examples of the template. */
export const questionSheet: typeof enQuestions = {
  questions: '题目',
  /** In the name of a file with questions of the bank. */
  bank: '题库',
  isTrue: '对',
  isFalse: '错',
  template: '题目模板',
  examples: {
    category: '会计基础',
    tag: '成本',
    choice: '下面哪一项是成本？',
    options: ['*咖啡豆', '存款', '贷款'],
    explanation: '成本是为了赚钱而消耗的东西。',
    statement: '利润和现金是一回事。',
    number: '2 乘以 21 等于多少？',
    essay: '请说明现金与利润的区别。',
  },
}
