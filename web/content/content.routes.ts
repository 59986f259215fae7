import type { DomainRoutes } from '#web/core/page-routes.ts'

export const contentRoutes: DomainRoutes = {
  school: [
    { path: 'blog', file: 'content/pages/blog.tsx' },
    { path: 'blog/:blogId', file: 'content/pages/article.tsx' },
  ],
  office: [
    { path: 'secure/articles', file: 'content/office/pages/articles.tsx' },
    { path: 'secure/articles/category', file: 'content/office/pages/article-categories.tsx' },
    { path: 'secure/articles/category/create/:categoryId?', file: 'content/office/pages/article-category.tsx' },
    { path: 'secure/articles/:blogId', file: 'content/office/pages/article.tsx' },
  ],
}
