import type { dashboard as english } from './office-dashboard.en.ts'

export const dashboard: typeof english = {
  hello: (name) => `${name}，您好`,
  welcome: (name) => `欢迎，${name}`,
  waiting: {
    title: '等您处理',
    oldestFirst: '最早的在前',
    total: (count) => `有 ${count} 件事等您处理`,
    oldest: (days) => `最早：${days} 天前`,
    more: (names, rest) => `${names} 等，另有 ${rest} 项`,
    clear: '全部处理完毕',
    clearAbout: '没有等您处理的事。',
  },
  steps: {
    title: '开办您的学校',
    next: (step) => `下一步：${step}`,
    done: (done, all) => `已完成 ${done}/${all} 步`,
    isDone: '已完成',
  },
  lately: '最近的修改',
  seeAll: '查看全部',
  nothingYet: '还没有任何修改。您和团队的修改都会记录在这里。',
}
