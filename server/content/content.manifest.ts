import { withoutSearch } from '#server/core/http/visitor-queries.ts'
import type { ServerManifest } from '#server/core/manifest.ts'
import { articleQuery } from '#shared/content/content.schema.ts'

export const content = {
  tables: {
    article_categories: { kind: 'tenant', shown: { reach: 'school' } },
    articles: { kind: 'tenant', shown: { reach: 'school' } },
  },
  uniqueConstraints: {
    articles_slug_key: { code: 'content.slug_exists', field: 'slug' },
    article_categories_slug_key: { code: 'content.slug_exists', field: 'name' },
  },
  neededBy: { articles_category_fkey: 'core.changed_elsewhere', articles_author_fkey: 'core.changed_elsewhere' },
  visitorPages: { '/blog': withoutSearch(articleQuery), '/blog/:blogId': [] },
  sitePages: ['/blog'],
  tokens: { area: 'content' },
  channels: () => import('./content.channels.ts'),
  routes: () => import('./content.routes.ts'),
  reach: () => import('./content.reach.ts'),
  sitemap: () => import('./content.sitemap.ts'),
  seed: () => import('./seed/content.seed.ts'),
} as const satisfies ServerManifest
