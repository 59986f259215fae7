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
  lapsed: {
    title: (title) => `您对《${title}》的学习权限已结束`,
    text: '款项未到账。现在付款即可重新开通，学习记录都还在。',
    button: '立即付款',
  },
}
