import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../commerce.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  payment: {
    name: '付款',
    fields: {
      status: '状态',
      amount_cents: '金额',
      reason: '原因',
      refunded_cents: '已退款',
      reference: '交易号',
      order: '用于订单',
    },
    values: { status: { pending: '待审核', success: '已付款', rejected: '已拒绝', returned: '已退回' } },
  },
  'student subscription': {
    name: '订阅与分期付款',
    fields: { canceled: '已取消', paid_until: '已付至' },
    values: { canceled: { on: '是', off: '否' } },
  },
  'payment methods': {
    name: '付款方式',
    fields: {
      slip: '银行转账',
      khqr: 'KHQR',
      account_id: 'Bakong 账户',
      merchant_name: '商户名称',
      khmer_name: '高棉语名称',
      city: '城市',
      token: 'Bakong 令牌',
      card: '银行卡',
      stripe_public_key: 'Stripe 可公开密钥',
      stripe_key: 'Stripe 密钥',
      stripe_webhook_secret: 'Webhook 签名密钥',
    },
    values: {
      slip: { on: '开启', off: '关闭' },
      khqr: { on: '开启', off: '关闭' },
      token: { set: '已设置', none: '无', new: '新' },
      card: { on: '开启', off: '关闭' },
      stripe_key: { set: '已设置', none: '无', new: '新' },
      stripe_webhook_secret: { set: '已设置', none: '无', new: '新' },
    },
  },
  'sales settings': {
    name: '税费与瑞尔',
    fields: {
      tax: '收据上的税费',
      tax_percent: '税率',
      tax_number: '税号',
      riel: '瑞尔',
      riel_rate: '一美元兑换的瑞尔',
    },
    values: { tax: { on: '开启', off: '关闭' }, riel: { on: '开启', off: '关闭' } },
  },
  'bank account': {
    name: '银行账户',
    fields: {
      bank: '银行',
      account_name: '户名',
      account_number: '账号',
      qr: '二维码图片',
      deletedAt: '移入回收站时间',
    },
    values: {},
  },
  'bank statement': {
    name: '银行对账单',
    fields: { lines: '到账笔数', added: '新增', first_day: '从', last_day: '到' },
    values: {},
  },
  'bank line': {
    name: '银行到账',
    fields: { state: '状态', order: '订单' },
    values: { state: { open: '待匹配', matched: '已匹配', aside: '已搁置' } },
  },
  promotion: {
    name: '促销',
    fields: {
      title: '名称',
      way: '适用对象',
      code: '优惠码',
      vouchers: '兑换券',
      type: '适用范围',
      related: '课程、分类或人员',
      discount_type: '优惠方式',
      percent: '折扣百分比',
      amount_cents: '金额',
      adds_up: '可与其他优惠叠加',
      featured: '推荐展示',
      published: '已发布',
      starts_at: '开始',
      ends_at: '结束',
      volume_type: '限制',
      volume: '可用次数',
      deletedAt: '移入回收站时间',
    },
    values: {
      way: { everyone: '所有人', code: '持有优惠码的人', vouchers: '持有兑换券的人' },
      type: { overall: '全部课程', course: '课程', coaching: '辅导', bundles: '套餐', category: '分类', user: '人员' },
      discount_type: { percentage: '百分比', fixed: '固定金额', 'new-price': '新价格' },
      volume_type: { product: '每个产品', user: '每个人', unlimited: '不限' },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  ask_again: '要求重新提交凭证',
  give_back: '标记为已退回',
  refund: '退款',
  decline_refund: '拒绝了退款申请',
  cancel_subscription: '取消了订阅',
  give_time: '延长了时间',
  match: '匹配了',
  set_aside: '搁置了',
  put_back: '放回了',
}
