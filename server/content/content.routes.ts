import { serve } from '#server/core/serve.ts'
import { listArticles, readArticle } from '#shared/content/content.endpoints.ts'
import { articleBySlug, articleList } from './articles.ts'

export const contentRoutes = [
  serve(listArticles, (ctx, { query }) => articleList(ctx, query)),
  serve(readArticle, (ctx, { params }) => articleBySlug(ctx, params.blogId)),
]
