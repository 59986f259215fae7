import type { AuditKinds } from '#shared/core/audit.ts'

/** The kinds and fields this domain writes into the audit log. */
export const auditKinds = {
  article: {
    title: 'text',
    slug: 'text',
    summary: 'text',
    body: 'text',
    thumbnail: 'text',
    language: 'language',
    category: 'text',
    published: 'text',
    featured: 'text',
    deletedAt: 'text',
  },
  'article category': {
    name: 'text',
    slug: 'text',
    deletedAt: 'text',
  },
} as const satisfies AuditKinds
