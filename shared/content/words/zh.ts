import type { content as en } from './en.ts'

export const content: typeof en = {
  title: '文章',
  lead: '值得一读的短文。',
  latest: '最新文章',
  readAll: '阅读全部',
  categories: '主题',
  allTopics: '全部主题',
  minutes: (minutes) => `阅读约 ${minutes} 分钟`,
  by: (name) => `作者：${name}`,
  edited: (day) => `最后编辑于 ${day}`,
  more: '继续阅读',
  none: '还没有文章',
  noneText: '第一批文章正在撰写中，请稍后再来看看。',
  noneInTopic: '这个主题还没有文章',
  showAll: '显示全部文章',
}
