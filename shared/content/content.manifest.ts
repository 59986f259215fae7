import type { Features, Parts, Refusals } from '#shared/core/manifest.ts'
import type { auditKinds } from './content.audit.ts'

/** What can be allowed in the office, the pages it opens, and which built-in roles may do it. */
export const parts = {
  articles: {
    feature: 'content',
    name: { km: 'អត្ថបទ', en: 'Articles', zh: '文章' },
    paths: {
      // Reading is enough to open one; whether it can be changed is shown there.
      view: '/secure/articles,/secure/articles/*',
      add: '/secure/articles/create',
      update: '/secure/articles/*',
      delete: '',
    },
    roles: { lecture: ['view', 'add', 'update'] },
    reach: 'own',
  },
  article_promotion: {
    feature: 'content',
    name: { km: 'អត្ថបទលេចធ្លោ', en: 'Featured articles', zh: '精选文章' },
    paths: { update: '' },
  },
  article_categories: {
    feature: 'content',
    name: { km: 'ប្រភេទអត្ថបទ', en: 'Article categories', zh: '文章分类' },
    paths: {
      view: '/secure/articles/category',
      add: '/secure/articles/category/create',
      update: '/secure/articles/category/create/*',
      delete: '',
    },
    roles: { lecture: ['view'] },
  },
} as const satisfies Parts

/** What access tokens are given for, one scope to read and one to write. */
export const tokenAreas = { content: { km: 'អត្ថបទ', en: 'Articles', zh: '文章' } } as const satisfies Features

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'content.slug_exists': { status: 409, text: 'Another article already uses this link' },
  'content.content_required': { status: 422, text: 'Content is required' },
  'content.category_not_found': { status: 404, text: 'Category not found' },
  'content.article_not_found': { status: 404, text: 'Article not found' },
} as const satisfies Refusals

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}

/** Kinds of things an address can name, and how a missing one is refused. */
export const things = {
  article: 'content.article_not_found',
  'article category': 'content.category_not_found',
} as const satisfies Record<string, keyof typeof refusals>

/** What the office's search finds, and the permission it takes to find it. */
export const searchKinds = { article: 'articles.view' } as const

/** Kinds of things of which lecturers and teachers reach some (`content.reach.ts`). */
export type ReachKind = 'article'

/** Kinds of things in the audit log. */
export type AuditKind = keyof typeof auditKinds

/** The same with their fields; visitors never load them. */
export const loadAuditKinds = async () => (await import('./content.audit.ts')).auditKinds
