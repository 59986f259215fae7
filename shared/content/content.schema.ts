import * as z from 'zod/mini'
import { languages } from '#shared/core/language.rules.ts'
import { localText } from '#shared/core/local-text.schema.ts'
import { pageNumber, pageOf } from '#shared/core/paging.schema.ts'
import { richText } from '#shared/core/rich-text.schema.ts'
import { articleTypes } from './articles.lists.ts'

export const articlesPerPage = 9

export const articleSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  thumbnail: z.nullable(z.string()),
  language: z.enum(languages),
  type: z.enum(articleTypes),
  featured: z.boolean(),
  category: z.nullable(z.object({ slug: z.string(), name: localText })),
  reading_minutes: z.number(),
  published_at: z.string(),
})
export type ArticleSummary = z.infer<typeof articleSummary>

export const article = z.extend(articleSummary, {
  body: richText,
  author: z.nullable(z.object({ name: z.string(), avatar: z.string() })),
  last_edited_at: z.string(),
})

export const articleQuery = z.object({
  category: z.optional(z.string().check(z.maxLength(80))),
  page: pageNumber,
})

export const articlePage = z.extend(pageOf(articleSummary), {
  categories: z.array(z.object({ slug: z.string(), name: localText, count: z.number() })),
})
