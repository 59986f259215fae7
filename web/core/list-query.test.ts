import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listQueryOf } from './list-query.ts'

const query = z.object({
  q: z.optional(z.string()),
  tab: z._default(z.enum(['all', 'trash']), 'all'),
  page: z._default(z.coerce.number().check(z.positive()), 1),
})

it.each([
  ['', { tab: 'all', page: 1 }],
  ['?q=&tab=trash', { tab: 'trash', page: 1 }],
  ['?q=tea&page=2&utm=x', { q: 'tea', tab: 'all', page: 2 }],
  // One unknown word, and the list has its default.
  ['?q=tea&tab=gone', { tab: 'all', page: 1 }],
  ['?page=-1', { tab: 'all', page: 1 }],
])('the query of an address: %s', (search, expected) => {
  expect(listQueryOf(query, new URL(`https://sala.test/secure/articles${search}`))).toEqual(expected)
})
