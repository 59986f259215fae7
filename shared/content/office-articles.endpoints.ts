import * as z from 'zod/mini'
import { changedCount, chosenIds } from '#shared/core/bulk.schema.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import {
  articleAction,
  articleChoice,
  articleFields,
  articleFigures,
  changedArticle,
  officeArticleDetail,
  officeArticlePage,
  officeArticleQuery,
} from './office-articles.schema.ts'

const office = { access: 'office', site: 'always' } as const
const oneArticle = { params: z.object({ articleId: z.uuid() }), things: { articleId: 'article' } } as const

export const listOfficeArticles = endpoint({
  name: 'listOfficeArticles',
  method: 'GET',
  path: '/office/articles',
  summary: "The school's articles, drafts too: searched, filtered, sorted, and how many there are in each tab.",
  ...office,
  permission: 'articles.view',
  query: officeArticleQuery,
  answer: officeArticlePage,
})

export const readOfficeArticle = endpoint({
  name: 'readOfficeArticle',
  method: 'GET',
  path: '/office/articles/{articleId}',
  summary: 'One article with its text, published or not, in the trash or not.',
  ...office,
  permission: 'articles.view',
  ...oneArticle,
  answer: officeArticleDetail,
  refusals: ['content.article_not_found'],
})

export const readArticleChoices = endpoint({
  name: 'readArticleChoices',
  method: 'GET',
  path: '/office/article-choices',
  summary: 'What the form of an article offers to choose from.',
  ...office,
  permission: 'articles.view',
  answer: z.object({ categories: z.array(articleChoice) }),
})

export const readArticleFigures = endpoint({
  name: 'readArticleFigures',
  method: 'GET',
  path: '/office/figures/articles',
  summary: 'How many articles are published, drafts and featured, and which were edited last.',
  ...office,
  permission: 'articles.view',
  answer: articleFigures,
})

export const addArticle = endpoint({
  name: 'addArticle',
  method: 'POST',
  path: '/office/articles',
  summary: 'Write an article, as a draft or published at once. Its author is the person who asks.',
  ...office,
  permission: 'articles.add',
  body: articleFields,
  answer: officeArticleDetail,
  refusals: ['content.slug_exists', 'content.content_required', 'media.picture_not_found'],
})

export const updateArticle = endpoint({
  name: 'updateArticle',
  method: 'PUT',
  path: '/office/articles/{articleId}',
  summary: 'Change an article, publish it or take it back.',
  ...office,
  permission: 'articles.update',
  ...oneArticle,
  body: changedArticle,
  answer: officeArticleDetail,
  refusals: [
    'content.article_not_found',
    'core.changed_elsewhere',
    'content.slug_exists',
    'content.content_required',
    'media.picture_not_found',
  ],
})

export const actArticles = endpoint({
  name: 'actArticles',
  method: 'POST',
  path: '/office/articles/actions',
  summary: 'Publish, take back, feature or no longer feature several articles: all of them or, if one cannot be, none.',
  ...office,
  permission: 'articles.update',
  body: articleAction,
  answer: changedCount,
  refusals: ['content.article_not_found', 'content.content_required'],
})

const articleTrash = { ...office, permission: 'articles.delete', answer: changedCount } as const

export const trashArticles = endpoint({
  name: 'trashArticles',
  method: 'POST',
  path: '/office/articles/trash',
  summary: 'Move articles to the trash; visitors no longer find them.',
  ...articleTrash,
  body: chosenIds,
  refusals: ['content.article_not_found'],
})

export const restoreArticles = endpoint({
  name: 'restoreArticles',
  method: 'POST',
  path: '/office/articles/restore',
  summary: 'Take articles back from the trash, as they were.',
  ...articleTrash,
  body: chosenIds,
  refusals: ['content.article_not_found'],
})

export const deleteArticles = endpoint({
  name: 'deleteArticles',
  method: 'POST',
  path: '/office/articles/delete',
  summary: 'Delete articles that are in the trash for good.',
  ...articleTrash,
  body: chosenIds,
  refusals: ['content.article_not_found'],
})

export const emptyArticlesTrash = endpoint({
  name: 'emptyArticlesTrash',
  method: 'POST',
  path: '/office/articles/empty-trash',
  summary: 'Delete every article in the trash for good.',
  ...articleTrash,
})
