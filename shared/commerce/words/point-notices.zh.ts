import type { pointNotices as en } from './point-notices.en.ts'

export const pointNotices: typeof en = {
  given: { title: (points) => `您获得了 ${points} 积分`, button: '查看我的积分' },
  back: { title: (title) => `${title} 所用的积分已退回`, text: '学校已退还您的订单。' },
}
