import { type DeclaredChannel, editing } from '#server/core/channels.ts'
import { officeArticleById } from './articles/office-articles.ts'
import { categoryById } from './categories/article-categories.ts'

export const channels: readonly DeclaredChannel[] = [
  editing('article', 'articles.view', officeArticleById),
  editing('article-category', 'article_categories.view', categoryById),
]
