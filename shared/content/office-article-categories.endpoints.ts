import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import {
  articleCategoryDetail,
  articleCategoryFields,
  articleCategoryMove,
  articleCategoryPage,
  articleCategoryQuery,
  changedArticleCategory,
} from './office-articles.schema.ts'

const calls = nounEndpoints({
  part: 'article_categories',
  path: '/office/article-categories',
  param: 'categoryId',
  thing: 'article category',
  notFound: 'content.category_not_found',
})

export const listArticleCategories = calls.list({
  name: 'listArticleCategories',
  summary: 'The categories of articles in the order of the school, with how many articles each has.',
  query: articleCategoryQuery,
  answer: articleCategoryPage,
})

export const readArticleCategory = calls.read({
  name: 'readArticleCategory',
  summary: 'One category of articles.',
  answer: articleCategoryDetail,
})

export const addArticleCategory = calls.add({
  name: 'addArticleCategory',
  summary: 'Add a category at the end of the order.',
  body: articleCategoryFields,
  answer: articleCategoryDetail,
})

export const updateArticleCategory = calls.update({
  name: 'updateArticleCategory',
  summary: 'Rename a category. Its link stays, so that shared links still work.',
  body: changedArticleCategory,
  answer: articleCategoryDetail,
})

export const moveArticleCategory = calls.move({
  name: 'moveArticleCategory',
  summary: 'Move a category one place up or down in the order of the school.',
  body: articleCategoryMove,
})

export const articleCategoryTrash = calls.trash({
  Many: 'ArticleCategories',
  summaries: {
    trash: 'Move categories to the trash; their articles stay and count as having none.',
    restore: 'Take categories back from the trash, with their articles.',
    remove: 'Permanently delete categories in the trash; their articles then have none.',
    emptyTrash: 'Permanently delete every category in the trash.',
  },
})
