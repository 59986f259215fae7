import type { notices as en } from './notices.en.ts'

export const notices: typeof en = {
  received: {
    title: (student, amount) => `${student} 提交了 ${amount} 的转账凭证`,
    several: (count) => `有 ${count} 份转账凭证待审核`,
    button: '去审核',
  },
  approved: {
    title: (title) => `您购买《${title}》的付款已确认`,
    text: (school) => `谢谢。${school}已收到款项，您可以开始学习了。`,
    button: '开始学习',
  },
  rejected: {
    title: (title) => `您购买《${title}》的转账凭证未通过`,
    button: '重新提交凭证',
  },
  asked: {
    title: (title) => `请为《${title}》重新提交转账凭证`,
    button: '重新提交凭证',
  },
  toCheck: {
    title: (student: string, amount: string) => `请核对${student}的 KHQR 付款 ${amount}`,
    several: (count: number) => `有 ${count} 笔 KHQR 付款待核对`,
    text: '需要有人决定如何处理。',
    button: '查看',
  },
  paid: { title: (title: string) => `您为“${title}”支付的款项已到账` },
  notFound: {
    title: (title: string) => `学校没有查到您为“${title}”支付的款项`,
    button: '查看订单',
  },
  returned: {
    title: (title) => `学校已将您为《${title}》支付的款项退回`,
    text: '请查看您的银行账户。如果几天后仍未到账，请联系学校。',
    button: '查看订单',
  },
  forAnother: {
    title: (title, order) => `您为《${title}》支付的款项已用于订单 ${order}`,
    text: '如果不正确，请联系学校。',
    button: '查看订单',
  },
  refundAsked: {
    title: (student) => `${student} 申请退款`,
    button: '查看订单',
  },
  refundSent: {
    title: (amount, title) => `《${title}》的 ${amount} 已退还给您`,
    text: (reference) => `交易号：${reference}`,
    ended: (reference) => `交易号：${reference}。您购买的学习权限已结束。`,
    toCard: (isEnded) => `款项将退回您的银行卡，可能需要几天。${isEnded ? '您购买的学习权限已结束。' : ''}`,
    button: '查看订单',
  },
  cardRefund: {
    title: (student, amount) => `${amount} 未能退回到${student}的银行卡`,
    text: (order) => `订单 ${order}。请重试，或手动退款。`,
    button: '查看订单',
  },
  disputed: {
    title: {
      open: (student, amount) => `${student}对 ${amount} 的银行卡付款提出争议`,
      won: (student, amount) => `${student}关于 ${amount} 的争议已判定您胜诉`,
      lost: (student, amount) => `${student}关于 ${amount} 的争议已判定您败诉`,
    },
    text: {
      open: (order, until) =>
        `订单 ${order}。${until ? `请在 ${until} 前到支付服务商处回应。` : '请到支付服务商处查看。'}请勿退款，否则款项会退回两次。`,
      won: (order) => `订单 ${order}。款项归您所有。`,
      lost: (order) => `订单 ${order}。支付服务商已收回款项，并扣除手续费。`,
    },
    button: '查看订单',
  },
  takenBack: {
    title: (amount, title) => `您的银行已收回为《${title}》支付的 ${amount}`,
    text: (isEnded) => `${isEnded ? '您购买的学习权限已结束。' : ''}如果不正确，请联系学校。`,
    button: '查看订单',
  },
  cardUnknown: {
    title: (student, amount) => `无法核实${student}的银行卡付款 ${amount}`,
    text: (order) => `订单 ${order}。请在银行卡服务商的账户中查看；如已收到款项，请在那里退款。`,
  },
  refundDeclined: {
    title: (title) => `您对《${title}》的退款申请未获批准`,
    button: '查看订单',
  },
  receipt: {
    title: (amount) => `您的 ${amount} 收据`,
    button: '查看收据',
  },
  books: {
    title: (faults) => `账目核对发现 ${faults} 处不符`,
    text: '在向任何人付款之前，请先查看不符之处。',
    button: '查看核对结果',
  },
}
