import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { article, articlePage, articleQuery, articleSummary } from './content.schema.ts'

export const listArticles = endpoint({
  name: 'listArticles',
  method: 'GET',
  path: '/articles',
  summary: "The school's published articles, newest first, featured ones on top.",
  access: 'anyone',
  cached: true,
  query: articleQuery,
  answer: articlePage,
})

export const readArticle = endpoint({
  name: 'readArticle',
  method: 'GET',
  path: '/articles/{blogId}',
  summary: 'One published article by its slug or id, and others to read next.',
  access: 'anyone',
  cached: true,
  params: z.object({ blogId: z.string().check(z.maxLength(200)) }),
  things: { blogId: 'article' },
  answer: z.object({ article, more: z.array(articleSummary) }),
})
