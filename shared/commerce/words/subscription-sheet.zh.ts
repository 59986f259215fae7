import type { subscriptionSheet as en } from './subscription-sheet.en.ts'

export const subscriptionSheet: typeof en = {
  columns: {
    student: '学生',
    email: '邮箱',
    product: '课程',
    kind: '付款方式',
    state: '状态',
    paid: '已付期数',
    payments: '总期数',
    each: '每期金额 (USD)',
    received: '已收款 (USD)',
    due: '下次付款日',
    next: '下次付款 (USD)',
    card: '银行卡',
    charge: '扣款日期',
    ends: '学习权限截止日',
  },
  kinds: { instalments: '分期付款', subscription: '订阅' },
  states: {
    trial: '试用',
    active: '正常',
    grace: '已逾期',
    lapsed: '已失效',
    ended: '已结束',
    completed: '已付清',
  },
}
