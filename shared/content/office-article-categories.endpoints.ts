import * as z from 'zod/mini'
import { changedCount, chosenIds } from '#shared/core/bulk.schema.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import {
  articleCategoryDetail,
  articleCategoryFields,
  articleCategoryMove,
  articleCategoryPage,
  articleCategoryQuery,
  changedArticleCategory,
} from './office-articles.schema.ts'

const office = { access: 'office', site: 'always' } as const
const oneCategory = { params: z.object({ categoryId: z.uuid() }), things: { categoryId: 'article category' } } as const

export const listArticleCategories = endpoint({
  name: 'listArticleCategories',
  method: 'GET',
  path: '/office/article-categories',
  summary: 'The categories of articles in the order of the school, with how many articles each has.',
  ...office,
  permission: 'article_categories.view',
  query: articleCategoryQuery,
  answer: articleCategoryPage,
})

export const readArticleCategory = endpoint({
  name: 'readArticleCategory',
  method: 'GET',
  path: '/office/article-categories/{categoryId}',
  summary: 'One category of articles.',
  ...office,
  permission: 'article_categories.view',
  ...oneCategory,
  answer: articleCategoryDetail,
  refusals: ['content.category_not_found'],
})

export const addArticleCategory = endpoint({
  name: 'addArticleCategory',
  method: 'POST',
  path: '/office/article-categories',
  summary: 'Add a category at the end of the order.',
  ...office,
  permission: 'article_categories.add',
  body: articleCategoryFields,
  answer: articleCategoryDetail,
})

export const updateArticleCategory = endpoint({
  name: 'updateArticleCategory',
  method: 'PUT',
  path: '/office/article-categories/{categoryId}',
  summary: 'Rename a category. Its link stays, so that what was shared keeps working.',
  ...office,
  permission: 'article_categories.update',
  ...oneCategory,
  body: changedArticleCategory,
  answer: articleCategoryDetail,
  refusals: ['content.category_not_found', 'core.changed_elsewhere'],
})

export const moveArticleCategory = endpoint({
  name: 'moveArticleCategory',
  method: 'POST',
  path: '/office/article-categories/{categoryId}/move',
  summary: 'Move a category one place up or down in the order of the school.',
  ...office,
  permission: 'article_categories.update',
  ...oneCategory,
  body: articleCategoryMove,
  answer: changedCount,
  refusals: ['content.category_not_found'],
})

const categoryTrash = { ...office, permission: 'article_categories.delete', answer: changedCount } as const

export const trashArticleCategories = endpoint({
  name: 'trashArticleCategories',
  method: 'POST',
  path: '/office/article-categories/trash',
  summary: 'Move categories to the trash; their articles stay and count as having none.',
  ...categoryTrash,
  body: chosenIds,
  refusals: ['content.category_not_found'],
})

export const restoreArticleCategories = endpoint({
  name: 'restoreArticleCategories',
  method: 'POST',
  path: '/office/article-categories/restore',
  summary: 'Take categories back from the trash, with their articles.',
  ...categoryTrash,
  body: chosenIds,
  refusals: ['content.category_not_found'],
})

export const deleteArticleCategories = endpoint({
  name: 'deleteArticleCategories',
  method: 'POST',
  path: '/office/article-categories/delete',
  summary: 'Delete categories that are in the trash for good; their articles have none from then on.',
  ...categoryTrash,
  body: chosenIds,
  refusals: ['content.category_not_found'],
})

export const emptyArticleCategoriesTrash = endpoint({
  name: 'emptyArticleCategoriesTrash',
  method: 'POST',
  path: '/office/article-categories/empty-trash',
  summary: 'Delete every category in the trash for good.',
  ...categoryTrash,
})
