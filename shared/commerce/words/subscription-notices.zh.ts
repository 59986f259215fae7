import type { subscriptionNotices as en } from './subscription-notices.en.ts'

export const subscriptionNotices: typeof en = {
  due: {
    before: {
      title: (amount, title) => `《${title}》的 ${amount} 即将到期`,
      text: (day) => `请在${day}前付款，以便继续学习。`,
    },
    due: {
      title: (amount, title) => `《${title}》的 ${amount} 今天到期`,
      text: () => '请在今天付款，以便继续学习。',
    },
    late: {
      title: (amount, title) => `《${title}》的 ${amount} 已逾期`,
      text: (day) => `应于${day}付款。您还可以继续学习几天。`,
    },
    last: {
      title: (amount, title) => `今天是为《${title}》支付 ${amount} 的最后一天`,
      text: (day) => `应于${day}付款。如未付款，学习权限今晚结束。`,
    },
  },
  button: '立即付款',
  see: '查看您的付款',
  coming: {
    title: (amount, title) => `《${title}》的 ${amount} 将从您的银行卡扣款`,
    text: (day, card) => `${day}将从 ${card} 扣款，您无需做任何事。`,
  },
  notCharged: {
    title: (amount, title) => `《${title}》的 ${amount} 未能从您的银行卡扣款`,
    why: {
      declined: '银行拒绝了这笔付款。',
      funds: '卡内余额不足。',
      expired: '银行卡已过期。',
      confirmation: '您的银行需要您确认这笔付款。',
      unavailable: '目前无法从这张卡扣款。',
    },
    again: (day) => `请立即付款，否则将于${day}再次扣款。`,
    now: '请立即付款，以便继续学习。',
  },
  lapsed: {
    title: (title) => `您对《${title}》的学习权限已结束`,
    text: '款项未到账。现在付款即可重新开通，学习记录都还在。',
    button: '立即付款',
  },
}
