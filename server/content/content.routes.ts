import { serve } from '#server/core/http/serve.ts'
import { trashRoutes } from '#server/core/nouns/trash.ts'
import { listArticles, readArticle } from '#shared/content/content.endpoints.ts'
import * as categories from '#shared/content/office-article-categories.endpoints.ts'
import * as office from '#shared/content/office-articles.endpoints.ts'
import { articleBySlug, articleList } from './articles/articles.ts'
import { actOnArticles, articleTrash } from './articles/office-article-actions.ts'
import { categoryChoices, officeArticleFigures, officeArticleList } from './articles/office-article-list.ts'
import { addArticle, officeArticleById, updateArticle } from './articles/office-articles.ts'
import {
  addCategory,
  categoryById,
  categoryList,
  categoryTrash,
  moveCategory,
  updateCategory,
} from './categories/article-categories.ts'

export const routes = [
  serve(listArticles, (ctx, { query }) => articleList(ctx, query)),
  serve(readArticle, (ctx, { params }) => articleBySlug(ctx, params.blogId)),

  serve(office.listOfficeArticles, (ctx, { query }) => officeArticleList(ctx, query)),
  serve(office.readOfficeArticle, (ctx, { params }) => officeArticleById(ctx, params.articleId)),
  serve(office.readArticleChoices, async (ctx) => ({ categories: await categoryChoices(ctx) })),
  serve(office.readArticleFigures, officeArticleFigures),
  serve(office.addArticle, (ctx, { body }) => addArticle(ctx, body)),
  serve(office.updateArticle, (ctx, { params, body }) => updateArticle(ctx, params.articleId, body)),
  serve(office.actArticles, (ctx, { body }) => actOnArticles(ctx, body.action, body.ids)),
  ...trashRoutes(office.articleTrash, articleTrash),

  serve(categories.listArticleCategories, (ctx, { query }) => categoryList(ctx, query)),
  serve(categories.readArticleCategory, (ctx, { params }) => categoryById(ctx, params.categoryId)),
  serve(categories.addArticleCategory, (ctx, { body }) => addCategory(ctx, body)),
  serve(categories.updateArticleCategory, (ctx, { params, body }) => updateCategory(ctx, params.categoryId, body)),
  serve(categories.moveArticleCategory, (ctx, { params, body }) =>
    moveCategory(ctx, params.categoryId, body.direction),
  ),
  ...trashRoutes(categories.articleCategoryTrash, categoryTrash),
]
