import { serve } from '#server/core/http/serve.ts'
import { listArticles, readArticle } from '#shared/content/content.endpoints.ts'
import * as categories from '#shared/content/office-article-categories.endpoints.ts'
import * as office from '#shared/content/office-articles.endpoints.ts'
import { articleBySlug, articleList } from './articles.ts'
import { actOnArticles, deleteArticles, emptyArticlesTrash, moveArticles } from './office-article-actions.ts'
import { addCategory, categoryById, categoryList, moveCategory, updateCategory } from './office-article-categories.ts'
import { deleteCategories, emptyCategoriesTrash, moveCategories } from './office-article-category-trash.ts'
import { categoryChoices, officeArticleFigures, officeArticleList } from './office-article-list.ts'
import { addArticle, officeArticleById, updateArticle } from './office-articles.ts'

export const contentRoutes = [
  serve(listArticles, (ctx, { query }) => articleList(ctx, query)),
  serve(readArticle, (ctx, { params }) => articleBySlug(ctx, params.blogId)),

  serve(office.listOfficeArticles, (ctx, { query }) => officeArticleList(ctx, query)),
  serve(office.readOfficeArticle, (ctx, { params }) => officeArticleById(ctx, params.articleId)),
  serve(office.readArticleChoices, async (ctx) => ({ categories: await categoryChoices(ctx) })),
  serve(office.readArticleFigures, officeArticleFigures),
  serve(office.addArticle, (ctx, { body }) => addArticle(ctx, body)),
  serve(office.updateArticle, (ctx, { params, body }) => updateArticle(ctx, params.articleId, body)),
  serve(office.actArticles, (ctx, { body }) => actOnArticles(ctx, body.action, body.ids)),
  serve(office.trashArticles, (ctx, { body }) => moveArticles(ctx, 'trash', body.ids)),
  serve(office.restoreArticles, (ctx, { body }) => moveArticles(ctx, 'restore', body.ids)),
  serve(office.deleteArticles, (ctx, { body }) => deleteArticles(ctx, body.ids)),
  serve(office.emptyArticlesTrash, emptyArticlesTrash),

  serve(categories.listArticleCategories, (ctx, { query }) => categoryList(ctx, query)),
  serve(categories.readArticleCategory, (ctx, { params }) => categoryById(ctx, params.categoryId)),
  serve(categories.addArticleCategory, (ctx, { body }) => addCategory(ctx, body)),
  serve(categories.updateArticleCategory, (ctx, { params, body }) => updateCategory(ctx, params.categoryId, body)),
  serve(categories.moveArticleCategory, (ctx, { params, body }) =>
    moveCategory(ctx, params.categoryId, body.direction),
  ),
  serve(categories.trashArticleCategories, (ctx, { body }) => moveCategories(ctx, 'trash', body.ids)),
  serve(categories.restoreArticleCategories, (ctx, { body }) => moveCategories(ctx, 'restore', body.ids)),
  serve(categories.deleteArticleCategories, (ctx, { body }) => deleteCategories(ctx, body.ids)),
  serve(categories.emptyArticleCategoriesTrash, emptyCategoriesTrash),
]
