import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { ArticleType } from '#shared/content/articles.lists.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'

export const articleCategories = pgTable('article_categories', {
  ...tenant(),
  slug: text('slug').notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  position: integer('position').notNull(),
  revision: integer('revision').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})

export const articles = pgTable('articles', {
  ...tenant(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  body: jsonb('body').$type<RichText>().notNull(),
  thumbnail: text('thumbnail'),
  language: text('language').$type<Language>().notNull(),
  type: text('type').$type<ArticleType>().notNull(),
  categoryId: uuid('category_id'),
  authorId: uuid('author_id'),
  featured: boolean('featured').notNull(),
  readingMinutes: integer('reading_minutes').notNull(),
  revision: integer('revision').notNull(),
  publishedAt: moment('published_at'),
  firstPublishedAt: moment('first_published_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})
