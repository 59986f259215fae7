import type { plans as en } from './plans.en.ts'

export const plans: typeof en = {
  title: '更改方案',
  now: (each, day) => `当前：${each}，已付至${day}`,
  trial: (each, day) => `当前：${each}，免费试用至${day}`,
  text: '已付费但未使用的天数会从新方案的价格中扣除。',
  price: '首次付款',
  credit: '未使用天数的抵扣',
  due: '现在支付',
  next: '下次付款',
  nextOn: (amount, day) => `${day}付 ${amount}`,
  leftNow: (amount) => `还剩 ${amount} 抵扣，用于后续付款。`,
  byCard: (card) => `后续付款仍从 ${card} 扣款。`,
  ends: '新方案今天开始，旧方案结束。',
  pay: (amount) => `更改并支付 ${amount}`,
  free: '立即更改',
  none: '目前无法更改方案',
  noneText: '没有其他方案、有付款正在核对，或有款项需先付清。',
  back: '返回我的付款',
}
