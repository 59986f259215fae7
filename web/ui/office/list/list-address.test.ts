import { describe, expect, it, test } from 'vitest'
import { listAddress, otherParameters, reversed, sortOf, toggled } from './list-address.ts'

describe('the address of a list', () => {
  it.each([
    ['', { q: 'excel' }, '?q=excel'],
    ['?q=excel', { q: '' }, '?'],
    ['?q=excel&page=3', { status: 'draft' }, '?q=excel&status=draft'],
    ['?status=draft&page=3', { page: 4 }, '?status=draft&page=4'],
    ['?status=draft&page=3', { page: 1 }, '?status=draft'],
    ['?category=a&category=b', { category: ['b'] }, '?category=b'],
    ['?category=a', { category: ['a', 'c'] }, '?category=a&category=c'],
    ['?category=a&q=x', { category: [], q: null }, '?'],
    ['?category=a', { category: undefined, sort: '-updated' }, '?sort=-updated'],
    ['', { q: 'គណនេយ្យ' }, `?${new URLSearchParams({ q: 'គណនេយ្យ' })}`],
  ])('%j with %j becomes %j', (search, changes, address) => {
    expect(listAddress(search, changes)).toBe(address)
  })

  it('a form carries the parameters it does not change, without the page', () => {
    expect(otherParameters('?q=a&status=draft&level=1&level=2&page=2', ['q'])).toEqual([
      ['status', 'draft'],
      ['level', '1'],
      ['level', '2'],
    ])
  })
})

test('a value is added once and removed again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('an order is reversed and back', () => {
  expect(reversed('title')).toBe('-title')
  expect(reversed('-title')).toBe('title')
})

test.each([
  ['title', 'title', 'ascending'],
  ['title', '-title', 'descending'],
  ['-updated', '-updated', 'descending'],
  ['-updated', 'updated', 'ascending'],
  ['title', 'price', undefined],
  ['title', '', undefined],
])('a column sorted by %j in a list sorted by %j is %s', (column, order, expected) => {
  expect(sortOf(column, order)).toBe(expected)
})
