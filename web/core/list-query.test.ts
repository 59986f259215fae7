import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { paging } from '#shared/core/paging.schema.ts'
import { listQueryOf } from './list-query.ts'

const query = z.object({
  q: z.optional(z.string()),
  tab: z._default(z.enum(['all', 'trash']), 'all'),
  page: z._default(z.coerce.number().check(z.positive()), 1),
})

const askedFor = (search: string, cookie = '') => ({
  url: new URL(`https://sala.test/secure/articles${search}`),
  request: { headers: new Headers({ cookie }) },
})

it.each([
  ['', { tab: 'all', page: 1 }],
  ['?q=&tab=trash', { tab: 'trash', page: 1 }],
  ['?q=tea&page=2&utm=x', { q: 'tea', tab: 'all', page: 2 }],
  // One unknown word, and the list has its default.
  ['?q=tea&tab=gone', { tab: 'all', page: 1 }],
  ['?page=-1', { tab: 'all', page: 1 }],
])('the query of an address: %s', (search, expected) => {
  expect(listQueryOf(query, askedFor(search))).toEqual(expected)
})

const paged = z.extend(query, paging)

it.each([
  ['', '', 20],
  ['', 'office.per=50', 50],
  ['', 'office.look=dark; office.per=100; a=b', 100],
  // The address says more than what was chosen last.
  ['?per=20', 'office.per=100', 20],
  ['?tab=gone', 'office.per=50', 50],
  ['', 'office.per=33', 20],
  ['', 'other.office.per=50', 20],
])('a page of %s has, with the cookie %s, %d rows', (search, cookie, rows) => {
  expect(listQueryOf(paged, askedFor(search, cookie)).per).toBe(rows)
})
