import type { FrequentRequest } from '#tests/support/domain-tests.ts'

export const frequent: readonly FrequentRequest[] = [
  { path: '/articles', table: 'articles' },
  { path: '/articles?category=topic-2&page=2', table: 'articles' },
  { path: '/articles/article-1', table: 'articles' },
  { path: '/office/articles', table: 'articles', as: 'vendor' },
  { path: '/office/articles?sort=title&tab=trash', table: 'articles', as: 'vendor' },
  { path: '/office/articles?q=article-3', table: 'app.search', as: 'vendor' },
  { path: '/office/article-categories', table: 'article_categories', as: 'vendor' },
]
