import { articleWords } from '#web/content/office/article.words.ts'
import { categoryWords } from '#web/core/category.words.ts'
import type { DomainRoutes } from '#web/core/page-routes.ts'
import { mediaWords } from '#web/media/office/media.words.ts'

export const contentRoutes: DomainRoutes = {
  school: [
    { path: 'blog', file: 'content/pages/blog.tsx' },
    { path: 'blog/:blogId', file: 'content/pages/article.tsx' },
  ],
  office: [
    { path: 'secure/articles', file: 'content/office/pages/articles.tsx', words: [articleWords] },
    {
      path: 'secure/articles/category',
      file: 'content/office/pages/article-categories.tsx',
      words: [articleWords, categoryWords],
    },
    {
      path: 'secure/articles/category/create/:categoryId?',
      file: 'content/office/pages/article-category.tsx',
      words: [categoryWords, articleWords],
    },
    { path: 'secure/articles/:blogId', file: 'content/office/pages/article.tsx', words: [articleWords, mediaWords] },
  ],
}
