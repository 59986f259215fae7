import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
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

const calls = nounEndpoints({
  part: 'articles',
  path: '/office/articles',
  param: 'articleId',
  thing: 'article',
  notFound: 'content.article_not_found',
})

export const listOfficeArticles = calls.list({
  name: 'listOfficeArticles',
  summary: "The school's articles, drafts too: searched, filtered, sorted, and how many there are in each tab.",
  query: officeArticleQuery,
  answer: officeArticlePage,
})

export const readOfficeArticle = calls.read({
  name: 'readOfficeArticle',
  summary: 'One article with its text, published or not, in the trash or not.',
  answer: officeArticleDetail,
})

export const readArticleChoices = endpoint({
  name: 'readArticleChoices',
  method: 'GET',
  path: '/office/article-choices',
  summary: 'The choices of the form of an article.',
  ...office('articles.view'),
  answer: z.object({ categories: z.array(articleChoice) }),
})

export const readArticleFigures = endpoint({
  name: 'readArticleFigures',
  method: 'GET',
  path: '/office/figures/articles',
  summary: 'How many articles are published, drafts and featured, and which were edited last.',
  ...office('articles.view'),
  answer: articleFigures,
})

const fieldPermissions = { featured: 'article_promotion.update' } as const
const ofFields = ['content.slug_exists', 'content.content_required', 'media.picture_not_found'] as const

export const addArticle = calls.add({
  name: 'addArticle',
  summary: 'Write an article, as a draft or published at once. Its author is the current person.',
  fieldPermissions,
  body: articleFields,
  answer: officeArticleDetail,
  refusals: ofFields,
})

export const updateArticle = calls.update({
  name: 'updateArticle',
  summary: 'Change, publish or unpublish an article.',
  fieldPermissions,
  body: changedArticle,
  answer: officeArticleDetail,
  refusals: ofFields,
})

export const actArticles = calls.act({
  name: 'actArticles',
  summary: 'Publish, unpublish, feature or unfeature several articles: all of them, or none if one is refused.',
  fieldPermissions: {
    action: { feature: 'article_promotion.update', unfeature: 'article_promotion.update' },
  },
  body: articleAction,
  refusals: ['content.content_required'],
})

export const articleTrash = calls.trash({
  Many: 'Articles',
  summaries: {
    trash: 'Move articles to the trash; visitors no longer find them.',
    restore: 'Take articles back from the trash, as they were.',
    remove: 'Permanently delete articles in the trash.',
    emptyTrash: 'Permanently delete every article in the trash.',
  },
})
