import type { preparing as english } from './preparing.en.ts'

export const preparing: typeof english = {
  badge: '即将开放',
  title: '我们正在准备第一批课程',
  text: '想知道何时开课，或想告诉我们您想学什么？请联系我们。',
}
