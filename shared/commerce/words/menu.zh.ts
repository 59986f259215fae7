import type { menu as en } from './menu.en.ts'

export const menu: typeof en = {
  payments: '付款',
  reports: '报表',
  screens: {
    orders: '订单',
    slips: '转账凭证',
    accounts: '银行账户',
    khqr: 'KHQR 付款',
    subscriptions: '订阅与分期',
    matching: '银行对账',
    methods: '付款方式',
    tax: '税费与瑞尔',
    money: '资金划转',
    points: '积分',
    promotions: '促销',
    coupons: '优惠码',
  },
  lookedFor: { methods: '学生如何向学校付款，以及 KHQR 和银行卡的密钥：' },
}
