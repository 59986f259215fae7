import type { coupon as en } from './coupon.en.ts'

export const coupon: typeof en = {
  title: '优惠码或兑换券',
  label: '优惠码',
  use: '使用',
  used: (code) => `已使用 ${code}。`,
  remove: '移除优惠码',
  price: '价格',
  coupon: (code) => `优惠码 ${code}`,
  until: (moment) => `截至 ${moment}`,
  before: '原价',
  now: '现价',
}
