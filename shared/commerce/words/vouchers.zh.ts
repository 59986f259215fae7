import type { vouchers as en } from './vouchers.en.ts'

export const vouchers: typeof en = {
  columns: { code: '券码', order: '订单', student: '学生', used: '使用时间' },
  free: '免费',
  percent: (percent) => `减 ${percent}%`,
  fixed: (amount) => `减 ${amount}`,
  price: (amount) => `仅需 ${amount}`,
  all: '任意课程可用',
  several: (count) => `${count} 门课程可用`,
  people: '仅限受邀学生',
  once: '仅可使用一次。',
  until: (day) => `仅可使用一次，有效期至 ${day}。`,
}
