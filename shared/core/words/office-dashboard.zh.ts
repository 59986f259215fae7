import type { dashboard as english } from './office-dashboard.en.ts'

export const dashboard: typeof english = {
  hello: (name) => `${name}，您好`,
  lately: '最近的修改',
  seeAll: '查看全部',
  nothingYet: '还没有任何修改。您和团队的修改都会记录在这里。',
}
