import type { AuditWords } from '#shared/core/audit.ts'
import type { auditKinds } from '../content.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  article: {
    name: 'អត្ថបទ',
    fields: {
      title: 'ចំណងជើង',
      slug: 'តំណ',
      summary: 'សង្ខេប',
      body: 'អត្ថបទ',
      thumbnail: 'រូបភាព',
      language: 'ភាសា',
      category: 'ប្រភេទ',
      published: 'បានផ្សាយ',
      featured: 'លេចធ្លោ',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {},
  },
  'article category': {
    name: 'ប្រភេទ',
    fields: {
      name: 'ឈ្មោះ',
      slug: 'តំណ',
      deletedAt: 'ក្នុងធុងសំរាមតាំងពី',
    },
    values: {},
  },
}
