import type { AuditWords } from '#shared/core/audit.ts'
import type { auditKinds } from '../content.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  article: {
    name: '文章',
    fields: {
      title: '标题',
      slug: '链接',
      summary: '摘要',
      body: '正文',
      thumbnail: '图片',
      language: '语言',
      category: '分类',
      published: '已发布',
      featured: '精选',
      deletedAt: '移入回收站的时间',
    },
    values: {},
  },
  'article category': {
    name: '分类',
    fields: {
      name: '名称',
      slug: '链接',
      deletedAt: '移入回收站的时间',
    },
    values: {},
  },
}
