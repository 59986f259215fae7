import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { lastBookCheck, sharePage, sharesQuery } from './books.schema.ts'

export const listOwnShares = endpoint({
  name: 'listOwnShares',
  method: 'GET',
  path: '/office/shares',
  summary: 'What the caller gets of the sales of their courses, the newest first. Nobody sees the shares of others.',
  ...office('reports.view'),
  query: sharesQuery,
  answer: sharePage,
})

export const readBookCheck = endpoint({
  name: 'readBookCheck',
  method: 'GET',
  path: '/office/books/check',
  summary: 'The last check of the books.',
  ...office('books.view'),
  answer: lastBookCheck,
})

export const checkBooks = endpoint({
  name: 'checkBooks',
  method: 'POST',
  path: '/office/books/checks',
  summary:
    'Recompute the books from orders, payments and refunds, and say what does not agree. It is done every night, too.',
  ...office('books.update'),
  body: z.object({}),
  answer: lastBookCheck,
})
