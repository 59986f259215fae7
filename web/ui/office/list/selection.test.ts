import { describe, expect, it, test } from 'vitest'
import { mostAtOnce } from '#shared/core/bulk.lists.ts'
import { allRows, shareSelected, withAll, withRow } from './selection.ts'

const keys = ['a', 'b', 'c', 'd', 'e']

describe('one row', () => {
  it('is added and removed', () => {
    expect([...withRow(new Set(['a']), keys, 'c', true)]).toEqual(['a', 'c'])
    expect([...withRow(new Set(['a', 'c']), keys, 'a', false)]).toEqual(['c'])
  })

  it('includes the rows between, in either direction', () => {
    expect([...withRow(new Set(['b']), keys, 'd', true, 'b')]).toEqual(['b', 'c', 'd'])
    expect([...withRow(new Set(['d']), keys, 'b', true, 'd')].sort()).toEqual(['b', 'c', 'd'])
    expect([...withRow(new Set(keys), keys, 'd', false, 'b')]).toEqual(['a', 'e'])
  })

  it('is selected alone if the other end is no longer in the list', () => {
    expect([...withRow(new Set(), keys, 'd', true, 'gone')]).toEqual(['d'])
  })
})

test.each([
  [[], 'none'],
  [['b'], 'some'],
  [keys, 'all'],
  [['elsewhere'], 'none'],
])('with %j selected, the page shows %s', (selected, expected) => {
  expect(shareSelected(new Set(selected), keys)).toBe(expected)
})

test('all rows are selected from none and some, and cleared from all', () => {
  expect(withAll(new Set(), keys).size).toBe(5)
  expect(withAll(new Set(['b']), keys).size).toBe(5)
  expect(withAll(new Set(keys), keys).size).toBe(0)
})

describe('all rows of a list', () => {
  type Query = { q: string; page: number; per: number }
  const listOf = (total: number) => {
    const rows = Array.from({ length: total }, (_, at) => ({ id: String(at) }))
    const asked: Query[] = []
    const load = async (query: Query) => {
      asked.push(query)
      const { page, per } = query
      return { data: rows.slice((page - 1) * per, page * per), pages: Math.ceil(total / per) }
    }
    return { asked, pages: { query: { q: 'dara', page: 3, per: 20 }, total, load } }
  }

  it('are those that match, from the first page on', async () => {
    const { asked, pages } = listOf(230)
    expect((await allRows(pages, ({ id }) => id)).size).toBe(230)
    expect(asked).toEqual([1, 2, 3].map((page) => ({ q: 'dara', page, per: 100 })))
  })

  it('are no more than one act takes', async () => {
    const { asked, pages } = listOf(5000)
    expect((await allRows(pages, ({ id }) => id)).size).toBe(mostAtOnce)
    expect(asked).toHaveLength(mostAtOnce / 100)
  })
})
