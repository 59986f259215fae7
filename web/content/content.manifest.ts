import Newspaper from 'lucide-react/icons/newspaper'
import type { MenuItem } from '#web/core/manifest.ts'
import type { ThingPages } from '#web/core/thing-pages.ts'
import { contentAudit } from './office/content-audit.words.ts'
import { contentCards, contentMenu } from './office/content-frame.words.ts'

export { auditKinds } from '#shared/content/content.audit.ts'

export { contentRoutes as pages } from './content.routes.ts'

export const menu: readonly MenuItem[] = [
  {
    key: 'articles',
    area: 'school',
    order: 50,
    icon: Newspaper,
    name: (say) => say(contentMenu).screens.articles,
    screens: [
      {
        key: 'allArticles',
        name: (say) => say(contentMenu).screens.allArticles,
        to: '/secure/articles',
        permission: 'articles.view',
      },
      {
        key: 'articleCategories',
        name: (say) => say(contentMenu).screens.articleCategories,
        to: '/secure/articles/category',
        permission: 'article_categories.view',
      },
    ],
  },
]

export const thingPages: ThingPages = { article: { to: (id) => `/secure/articles/${id}` } }

export const frameWords = [contentMenu]
export const cardWords = [contentCards]
export const auditWords = [contentAudit]
