import * as z from 'zod/mini'
import { articleFields, type OfficeArticleDetail } from '#shared/content/office-articles.schema.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { emptyRichText } from '#shared/core/rich-text.rules.ts'

/** The form of an article always has a value for each field. */
export const articleFormSchema = z.required(articleFields, { featured: true })
export type ArticleValues = z.input<typeof articleFormSchema>

export function valuesOf(article: OfficeArticleDetail): ArticleValues {
  const { title, slug, summary, body, thumbnail, language, category_id, published, featured } = article
  return { title, slug, summary, body, thumbnail, language, category_id, published, featured }
}

/** The values of a new article. */
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
