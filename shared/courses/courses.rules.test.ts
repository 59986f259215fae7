import { describe, expect, it } from 'vitest'
import { cheapestPlan, courseQueryFrom, filterCount, priceBands, searchOf } from './courses.rules.ts'
import { courseQuery, type PricePlan } from './courses.schema.ts'

const nothing = { q: '', category: [], level: [], language: [], price: [], sort: 'featured', page: 1 }
const read = (search: string) => courseQueryFrom(new URLSearchParams(search))

describe('the filters of an address', () => {
  it.each([
    ['', {}],
    ['q=  web  ', { q: 'web' }],
    [`q=${'x'.repeat(200)}`, { q: 'x'.repeat(100) }],
    ['level=advanced&level=beginner', { level: ['beginner', 'advanced'] }],
    ['level=beginner&level=beginner&level=expert', { level: ['beginner'] }],
    ['language=en&language=zh', { language: ['en'] }],
    ['price=free&price=cheap', { price: ['free'] }],
    ['category=a&category=b&category=a&category=', { category: ['a', 'b'] }],
    [`category=${'x'.repeat(81)}`, {}],
    ['sort=title', { sort: 'title' }],
    ['sort=random', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1.5', {}],
    ['page=abc', {}],
    ['page=10000', { page: 10_000 }],
    ['page=10001', {}],
    ['page=', {}],
    ['utm_source=x', {}],
  ])('%s', (search, expected) => {
    expect(read(search)).toEqual({ ...nothing, ...expected })
  })

  it('are always valid for the API', () => {
    const categories = Array.from({ length: 50 }, (_, n) => `category=${n}`).join('&')
    for (const search of ['', categories, 'page=1e9&sort=&level=&q=%00%F0%9F%98%80', `q=${'😀'.repeat(60)}`]) {
      expect(courseQuery.safeParse(read(search)).success, search).toBe(true)
    }
  })
})

describe('the address of filters', () => {
  it.each([
    [{}, ''],
    [{ q: 'a b', page: 1, sort: 'featured' }, '?q=a+b'],
    [
      { page: 2, sort: 'title', level: ['advanced'], category: ['b', 'a'] },
      '?category=b&category=a&level=advanced&sort=title&page=2',
    ],
    [{ q: '', price: ['free'], language: ['km'] }, '?language=km&price=free'],
  ] as const)('%j is %s', (query, address) => {
    const { ...wanted } = query as Parameters<typeof searchOf>[0]
    expect(searchOf(wanted)).toBe(address)
    expect(searchOf(read(address))).toBe(address)
  })

  it('counts what is set, without the search text and the order', () => {
    expect(filterCount(read('q=x&sort=title&page=2'))).toBe(0)
    expect(filterCount(read('category=a&category=b&level=beginner&language=km&price=free'))).toBe(5)
  })
})

describe('price bands', () => {
  it('have every price exactly once', () => {
    const bands = Object.values(priceBands)
    for (const cents of [0, 1, 2499, 2500, 5000, 5001, 1_000_000]) {
      const fitting = bands.filter(
        ({ fromCents, toCents }) => cents >= fromCents && (toCents === null || cents < toCents),
      )
      expect(fitting, `${cents} cents`).toHaveLength(1)
    }
  })
})

describe('the plan a card shows', () => {
  const plan = (price_cents: number): PricePlan => ({ kind: 'one-time', price_cents, frequency: null, payments: null })

  it.each([
    [[], undefined],
    [[4900], 4900],
    [[4900, 900, 1900], 900],
    [[900, 0], 0],
  ])('of %j cents is %s', (prices, cents) => {
    expect(cheapestPlan(prices.map(plan))?.price_cents).toBe(cents)
  })

  it('leaves the order of the school unchanged', () => {
    const plans = [plan(2), plan(1)]
    cheapestPlan(plans)
    expect(plans.map(({ price_cents }) => price_cents)).toEqual([2, 1])
  })
})
