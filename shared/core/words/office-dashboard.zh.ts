import type { dashboard as english } from './office-dashboard.en.ts'

export const dashboard: typeof english = {
  hello: (name) => `${name}，您好`,
  waiting: {
    title: '等您处理',
    total: (count) => `有 ${count} 件事等您处理`,
    oldest: (days) => `最早：${days} 天前`,
    more: (names, _, all) => `${names} 等共 ${all} 项`,
    clear: '全部处理完毕，没有等您处理的事',
  },
  lately: '最近的修改',
  seeAll: '查看全部',
  nothingYet: '还没有修改。您和团队的修改都会显示在这里。',
}
