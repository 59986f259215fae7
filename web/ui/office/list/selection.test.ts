import { describe, expect, it, test } from 'vitest'
import { shareSelected, withAll, withRow } from './selection.ts'

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
