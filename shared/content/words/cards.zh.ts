import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  articles: '已发布文章',
  drafts: (count) => `${count} 篇草稿`,
}
