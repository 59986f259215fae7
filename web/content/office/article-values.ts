import type * as z from 'zod/mini'
import type { articleFields, OfficeArticleDetail } from '#shared/content/office-articles.schema.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { emptyRichText } from '#shared/core/rich-text.rules.ts'

/** What the form of an article holds. */
export type ArticleValues = z.input<typeof articleFields>

export function valuesOf(article: OfficeArticleDetail): ArticleValues {
  const { title, slug, summary, body, thumbnail, language, category_id, published, featured } = article
  return { title, slug, summary, body, thumbnail, language, category_id, published, featured }
}

/** An article that nobody has begun to write. */
export function newArticle(language: Language): ArticleValues {
  return {
    title: '',
    slug: '',
    summary: '',
    body: emptyRichText,
    thumbnail: null,
    language,
    category_id: null,
    published: false,
    featured: false,
  }
}
