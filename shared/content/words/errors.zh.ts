import type { refusals } from '../content.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'content.article_not_found': '找不到该文章',
  'content.slug_exists': '已有其他文章使用此链接',
  'content.content_required': '请填写内容',
  'content.category_not_found': '找不到该分类',
}
