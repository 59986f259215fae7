import type { palette as en } from './palette.en.ts'

export const palette: typeof en = {
  kinds: { order: '订单', promotion: '促销' },
  actions: {
    addAccount: { name: '添加银行账户', also: '收款 付款方式 二维码' },
    addPromotion: { name: '添加促销', also: '折扣 优惠 优惠券 兑换券 降价' },
  },
  screens: {
    orders: '销售 购买 账单 收入 客户',
    slips: '收据 转账 凭证 审核',
    khqr: 'Bakong 迟到 不足 重复',
    matching: '对账单 CSV 匹配 到账',
    subscriptions: '分期 每月付款 订阅 试用 取消 续费',
    methods: 'Bakong 令牌 收款 设置',
    accounts: '银行 收款 二维码',
    money: '打款 提现 手续费 余额 转账 平台',
    points: '积分 奖励 余额 赠送 扣除 过期',
    tax: '增值税 发票 收据 汇率',
    promotions: '折扣 优惠 降价',
    coupons: '优惠码 兑换券 折扣',
    shares: '收入 分成 讲师 账本 核对',
  },
}
