import * as z from 'zod/mini'
import { ids } from '#shared/core/bulk.schema.ts'
import { categoryNameMost } from '#shared/core/category.lists.ts'
import { id } from '#shared/core/id.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import { localText } from '#shared/core/local-text.schema.ts'
import { requiredLocalText } from '#shared/core/local-text-input.schema.ts'
import { moveDirections } from '#shared/core/order.rules.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { lastChange, pictureAddress, revision } from '#shared/core/record.schema.ts'
import { richText, richTextInput } from '#shared/core/rich-text.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { isWritten } from '#shared/core/written.rules.ts'
import {
  articleActions,
  articleCategoryTabs,
  articleSorts,
  articleTabs,
  articleTypes,
  summaryMost,
  titleMost,
} from './articles.lists.ts'

/** A category as forms and filters offer it. */
export const articleChoice = z.object({ id: z.string(), name: localText })
export type ArticleChoice = z.infer<typeof articleChoice>

/** An article as the office's list shows it. */
export const officeArticle = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  thumbnail: z.nullable(z.string()),
  language: z.enum(languages),
  type: z.enum(articleTypes),
  category: z.nullable(articleChoice),
  author: z.nullable(z.string()),
  published: z.boolean(),
  featured: z.boolean(),
  published_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
})
export type OfficeArticle = z.infer<typeof officeArticle>

export const officeArticleQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(articleTabs), 'all'),
  category: z.optional(id),
  language: z.optional(z.enum(languages)),
  featured: z.optional(z.enum(['yes', 'no'])),
  sort: z._default(z.enum(articleSorts), 'edited'),
  ...paging,
})
export type OfficeArticleQuery = z.output<typeof officeArticleQuery>

export const officeArticlePage = z.extend(pageOf(officeArticle), {
  counts: z.record(z.enum(articleTabs), z.number()),
  categories: z.array(articleChoice),
})

export const officeArticleDetail = z.extend(officeArticle, {
  summary: z.string(),
  body: richText,
  category_id: z.nullable(z.string()),
  /** The path at which visitors read it once it is published. */
  permalink: z.string(),
  reading_minutes: z.number(),
  revision,
  last_change: lastChange,
})
export type OfficeArticleDetail = z.infer<typeof officeArticleDetail>

export const articleFields = z.object({
  title: z.string().check(z.trim(), z.maxLength(titleMost), z.refine(isWritten, 'core.field_required')),
  /** If empty, it is made from the title; if missing, it does not change. */
  slug: z.optional(shortText(titleMost)),
  /** If empty, it is the beginning of the text. */
  summary: z._default(shortText(summaryMost), ''),
  body: richTextInput,
  thumbnail: z.nullable(pictureAddress),
  language: z.enum(languages),
  category_id: z.nullable(id),
  published: z.boolean(),
  /** If missing, it does not change; a new article is not featured. */
  featured: z.optional(z.boolean()),
})
export type ArticleFields = z.output<typeof articleFields>
export const changedArticle = z.extend(articleFields, { revision })

export const articleAction = z.object({ action: z.enum(articleActions), ids })

export const articleFigures = z.object({
  published: z.number(),
  drafts: z.number(),
  featured: z.number(),
  latest: z.array(z.pick(officeArticle, { id: true, title: true, language: true, published: true, updated_at: true })),
})

/** A category as the office's list shows it, with how many articles it has outside the trash. */
export const articleCategory = z.extend(articleChoice, {
  slug: z.string(),
  position: z.number(),
  count: z.number(),
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
})
export type ArticleCategory = z.infer<typeof articleCategory>

export const articleCategoryQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(articleCategoryTabs), 'all'),
  ...paging,
})
export type ArticleCategoryQuery = z.output<typeof articleCategoryQuery>

export const articleCategoryPage = z.extend(pageOf(articleCategory), {
  counts: z.record(z.enum(articleCategoryTabs), z.number()),
})

export const articleCategoryDetail = z.extend(articleCategory, { revision, last_change: lastChange })
export type ArticleCategoryDetail = z.infer<typeof articleCategoryDetail>

export const articleCategoryFields = z.object({ name: requiredLocalText(categoryNameMost) })
export type ArticleCategoryFields = z.output<typeof articleCategoryFields>
export const changedArticleCategory = z.extend(articleCategoryFields, { revision })
export const articleCategoryMove = z.object({ direction: z.enum(moveDirections) })
