import type { AuditWords } from '#shared/core/audit.ts'
import type { auditKinds } from '../content.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  article: {
    name: 'Articles',
    fields: {
      title: 'Title',
      slug: 'Link',
      summary: 'Summary',
      body: 'Text',
      thumbnail: 'Picture',
      language: 'Language',
      category: 'Category',
      published: 'Published',
      featured: 'Featured',
      deletedAt: 'In the trash since',
    },
    values: {},
  },
  'article category': {
    name: 'Categories',
    fields: {
      name: 'Name',
      slug: 'Link',
      deletedAt: 'In the trash since',
    },
    values: {},
  },
}
