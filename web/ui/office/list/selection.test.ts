import { describe, expect, it, test } from 'vitest'
import { shareSelected, withAll, withRow } from './selection.ts'

const keys = ['a', 'b', 'c', 'd', 'e']

describe('one row', () => {
  it('is added and taken away', () => {
    expect([...withRow(new Set(['a']), keys, 'c', true)]).toEqual(['a', 'c'])
    expect([...withRow(new Set(['a', 'c']), keys, 'a', false)]).toEqual(['c'])
  })

  it('takes the rows between along, in either direction', () => {
    expect([...withRow(new Set(['b']), keys, 'd', true, 'b')]).toEqual(['b', 'c', 'd'])
    expect([...withRow(new Set(['d']), keys, 'b', true, 'd')].sort()).toEqual(['b', 'c', 'd'])
    expect([...withRow(new Set(keys), keys, 'd', false, 'b')]).toEqual(['a', 'e'])
  })

  it('stands alone when the other end has left the list', () => {
    expect([...withRow(new Set(), keys, 'd', true, 'gone')]).toEqual(['d'])
  })
})

test.each([
  [[], 'none'],
  [['b'], 'some'],
  [keys, 'all'],
  [['elsewhere'], 'none'],
])('of %j selected, the page says %s', (selected, said) => {
  expect(shareSelected(new Set(selected), keys)).toBe(said)
})

test('all rows are selected from none and from some, and let go from all', () => {
  expect(withAll(new Set(), keys).size).toBe(5)
  expect(withAll(new Set(['b']), keys).size).toBe(5)
  expect(withAll(new Set(keys), keys).size).toBe(0)
})
