import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addressOf, endpoint } from './endpoint.ts'

const read = endpoint({
  name: 'read',
  method: 'GET',
  path: '/courses/{slug}/lessons/{lessonId}',
  summary: '',
  access: 'anyone',
  answer: z.object({}),
})

describe('the address of a call', () => {
  it.each([
    ['parameters', { params: { slug: 'a', lessonId: 1 } }, '/courses/a/lessons/1'],
    [
      'letters of any script',
      { params: { slug: 'ភាសា', lessonId: 'x' } },
      `/courses/${encodeURIComponent('ភាសា')}/lessons/x`,
    ],
    [
      'signs that would lead elsewhere',
      { params: { slug: '../x?y#z', lessonId: 'a/b' } },
      '/courses/..%2Fx%3Fy%23z/lessons/a%2Fb',
    ],
    [
      'a query, lists as repeated names, nothing for nothing',
      {
        params: { slug: 'a', lessonId: 1 },
        query: { q: 'a b', level: ['x', 'y'], none: undefined, empty: '', page: 2 },
      },
      '/courses/a/lessons/1?q=a+b&level=x&level=y&page=2',
    ],
  ])('carries %s', (_, input, address) => {
    expect(addressOf(read, input)).toBe(address)
  })
})
