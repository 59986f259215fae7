import type { bell as english } from './bell.en.ts'

export const bell: typeof english = {
  title: '通知',
  unread: (count) => `${count} 条未读通知`,
  isUnread: '未读',
  readAll: '全部标为已读',
  seeAll: '查看全部',
  choose: '选择接收哪些通知',
  more: '显示更多',
  fold: { more: '展开全文', less: '收起' },
  today: '今天',
  earlier: '更早',
  filters: {
    label: '显示',
    all: '全部',
    unread: '未读',
    learning: '学习',
    teaching: '教学',
    news: '学校消息',
    account: '我的账户',
  },
  none: '没有未读通知',
  noneText: '有人回答您或课程开放时，会显示在这里。',
  noneOffice: '学生的提问和课程动态会显示在这里。',
  noneHere: '这里还没有内容',
  failed: '无法加载通知。',
  again: '重试',
}
