import type { cards as en } from './cards.en.ts'

export const cards: typeof en = {
  income: '30 天收入',
  incomeBefore: '与之前 30 天相比',
  incomeFirst: '已付款的订单会显示在这里',
  chart: (amount) => `最近 12 周共 ${amount}`,
  waiting: {
    orders: '待付款的订单',
    see: '查看',
    slips: '待审核的转账凭证',
    khqr: '待处理的 KHQR 付款',
    bankLines: '待匹配的银行到账',
    takenBack: '被银行撤回的到账',
    review: '去审核',
    refunds: '退款申请',
    answer: '去处理',
  },
}
