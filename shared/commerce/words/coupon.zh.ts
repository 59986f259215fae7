import type { coupon as en } from './coupon.en.ts'

export const coupon: typeof en = {
  title: '优惠码或兑换券',
  label: '优惠码',
  use: '使用',
  used: (code) => `已使用 ${code}。`,
  remove: '移除优惠码',
  credit: '未使用天数的抵扣',
  price: '价格',
  coupon: (code) => `优惠码 ${code}`,
  until: (moment) => `截至 ${moment}`,
  before: '原价',
  now: '现价',
  voucher: {
    choose: '请选择课程，兑换码会自动填入。',
    code: (code) => `兑换码 ${code}`,
    none: '目前没有适用此兑换券的课程，请咨询学校。',
    all: '查看全部课程',
  },
}
