import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    articles: 'អត្ថបទ',
    allArticles: 'អត្ថបទទាំងអស់',
    articleCategories: 'ប្រភេទ',
  },
}
