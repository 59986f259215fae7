import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    articles: '文章',
    allArticles: '全部文章',
    articleCategories: '分类',
  },
}
