import type { refusals } from '../content.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'content.article_not_found': 'រកមិនឃើញអត្ថបទនេះទេ',
  'content.slug_exists': 'មានអត្ថបទផ្សេងប្រើតំណនេះរួចហើយ',
  'content.content_required': 'សូមសរសេរខ្លឹមសារ',
  'content.category_not_found': 'រកមិនឃើញប្រភេទនេះទេ',
}
