import { describe, expect, it } from 'vitest'
import {
  amountOff,
  chosenPromotion,
  closedToChanges,
  isFor,
  isRunning,
  isUsedUp,
  type Product,
  type Promotion,
  promotionsChangeAt,
  promotionTypeNumbers,
  promotionTypes,
  type Uses,
} from './promotions.rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const now = at(15)
const excel: Product = { kind: 'course', id: 'excel', categoryId: 'office' }
const none: Uses = { ofProduct: 0, byUser: 0 }

const promotion = (change: Partial<Promotion & { uses: Uses }> = {}) => ({
  id: 'a',
  type: 'overall' as const,
  relatedIds: [],
  discountType: 'fixed' as const,
  amount: 500,
  code: null,
  isPublished: true,
  startsAt: null,
  endsAt: null,
  volumeType: 'unlimited' as const,
  volume: 0,
  uses: none,
  ...change,
})

it('the types have the numbers of the specification', () => {
  expect(promotionTypes.map((type) => promotionTypeNumbers[type])).toEqual([1, 2, 3, 4, 5, 6])
})

describe('what a promotion takes off', () => {
  it.each([
    ['percentage', 3000, 2900, 870],
    ['percentage', 1250, 999, 125],
    ['percentage', 10_000, 2900, 2900],
    ['percentage', 1, 2900, 0],
    ['fixed', 500, 2900, 500],
    ['fixed', 2900, 2900, 2900],
    ['fixed', 5000, 2900, 2900],
    ['new-price', 1900, 2900, 1000],
    ['new-price', 0, 2900, 2900],
    ['new-price', 3500, 2900, 0],
  ] as const)('%s %i from %i is %i', (discountType, amount, price, off) => {
    expect(amountOff({ discountType, amount }, price)).toBe(off)
  })
})

describe('a promotion is for', () => {
  const bundle: Product = { kind: 'bundle', id: 'starter', categoryId: null }
  const coaching: Product = { kind: 'coaching', id: 'speaking', categoryId: 'language' }
  it.each([
    ['overall', [], excel, null, true],
    ['course', ['excel'], excel, null, true],
    ['course', ['word', 'excel'], excel, null, true],
    ['course', ['word'], excel, null, false],
    ['course', [], excel, null, false],
    // The same id in another domain is another product.
    ['course', ['excel'], { ...excel, kind: 'bundle' }, null, false],
    ['coaching', ['speaking'], coaching, null, true],
    ['coaching', ['speaking'], { ...coaching, kind: 'course' }, null, false],
    ['bundles', ['starter'], bundle, null, true],
    ['bundles', ['starter'], { ...bundle, kind: 'course' }, null, false],
    ['category', ['office'], excel, null, true],
    ['category', ['language'], excel, null, false],
    ['category', ['language'], coaching, null, true],
    ['category', ['office'], bundle, null, false],
    ['user', ['dara'], excel, 'dara', true],
    ['user', ['dara'], excel, 'davy', false],
    ['user', ['dara'], excel, null, false],
  ] as const)('%s %j, for %j and %s: %s', (type, relatedIds, product, userId, expected) => {
    expect(isFor(promotion({ type, relatedIds }), { product, userId })).toBe(expected)
  })
})

describe('a promotion runs', () => {
  it.each([
    ['always', {}, true],
    ['from its beginning', { startsAt: now }, true],
    ['not before it', { startsAt: at(16) }, false],
    ['until its end', { endsAt: new Date(now.getTime() + 1) }, true],
    ['not at its end', { endsAt: now }, false],
    ['between both', { startsAt: at(14), endsAt: at(16) }, true],
    ['not unless it is published', { isPublished: false }, false],
  ])('%s', (_, change, expected) => {
    expect(isRunning(promotion(change), now)).toBe(expected)
  })
})

it.each([
  ['unlimited', 0, { ofProduct: 999, byUser: 999 }, false],
  ['product', 100, { ofProduct: 99, byUser: 200 }, false],
  ['product', 100, { ofProduct: 100, byUser: 0 }, true],
  ['product', 100, { ofProduct: 101, byUser: 0 }, true],
  ['user', 1, { ofProduct: 50, byUser: 0 }, false],
  ['user', 1, { ofProduct: 0, byUser: 1 }, true],
] as const)('with %s %i and %j a promotion is used up: %s', (volumeType, volume, uses, expected) => {
  expect(isUsedUp(promotion({ volumeType, volume }), uses)).toBe(expected)
})

describe('of several promotions', () => {
  const choose = (candidates: readonly ReturnType<typeof promotion>[], price = 2900) =>
    chosenPromotion(candidates, { product: excel, userId: 'dara', now }, price)?.id

  it('the narrower type wins, however little it takes off', () => {
    const overall = promotion({ id: 'overall', amount: 2000 })
    const user = promotion({ id: 'user', type: 'user', relatedIds: ['dara'], amount: 1500 })
    const category = promotion({ id: 'category', type: 'category', relatedIds: ['office'], amount: 1000 })
    const course = promotion({ id: 'course', type: 'course', relatedIds: ['excel'], amount: 1 })
    expect(choose([overall, user, category, course])).toBe('course')
    expect(choose([overall, user, category])).toBe('category')
    expect(choose([overall, user])).toBe('user')
    expect(choose([overall])).toBe('overall')
    expect(choose([])).toBeUndefined()
  })

  it('a bundle and coaching have promotions of their own', () => {
    const all = [
      promotion({ id: 'overall' }),
      promotion({ id: 'bundles', type: 'bundles', relatedIds: ['x'], amount: 1 }),
      promotion({ id: 'coaching', type: 'coaching', relatedIds: ['x'], amount: 1 }),
    ]
    const chosenFor = (kind: string) =>
      chosenPromotion(all, { product: { kind, id: 'x', categoryId: null }, userId: null, now }, 2900)?.id
    expect([chosenFor('bundle'), chosenFor('coaching'), chosenFor('course')]).toEqual([
      'bundles',
      'coaching',
      'overall',
    ])
  })

  it('within a type the one that takes the most off this price wins', () => {
    const half = promotion({ id: 'half', discountType: 'percentage', amount: 5000 })
    const ten = promotion({ id: 'ten', amount: 1000 })
    expect(choose([ten, half], 2900)).toBe('half')
    expect(choose([ten, half], 1500)).toBe('ten')
    // Equal: always the same one.
    expect(choose([ten, half], 2000)).toBe('half')
    expect(choose([half, ten], 2000)).toBe('half')
  })

  it('one that takes nothing off does not keep another away', () => {
    const nothing = promotion({ id: 'nothing', type: 'course', relatedIds: ['excel'], amount: 0 })
    const dearer = promotion({
      id: 'x',
      type: 'course',
      relatedIds: ['excel'],
      discountType: 'new-price',
      amount: 9900,
    })
    expect(choose([nothing, dearer, promotion()])).toBe('a')
    expect(choose([promotion()], 0)).toBeUndefined()
  })

  it('one with a code, one that is over and one that is used up are left out', () => {
    expect(choose([promotion({ code: 'PONLEU' })])).toBeUndefined()
    expect(choose([promotion({ endsAt: now })])).toBeUndefined()
    const used = { volumeType: 'product', volume: 3, uses: { ofProduct: 3, byUser: 0 } } as const
    expect(choose([promotion(used), promotion({ id: 'b', amount: 1 })])).toBe('b')
  })

  it('the list stays in its order', () => {
    const list = [promotion({ id: 'b', amount: 1 }), promotion()]
    choose(list)
    expect(list.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

it.each([
  ['never used, not published', { isPublished: false }, 0, null],
  ['never used, before it begins', { startsAt: at(16) }, 0, null],
  ['never used, over', { endsAt: at(14) }, 0, null],
  ['never used, running', {}, 0, 'in-use'],
  ['used once and over', { endsAt: at(14) }, 1, 'applied'],
  ['used and unpublished', { isPublished: false }, 1, 'applied'],
])('a promotion that is %s', (_, change, used, expected) => {
  expect(closedToChanges(promotion(change), used, now)).toBe(expected)
})

it('prices change by themselves when the next promotion begins or ends', () => {
  const running = promotion({ startsAt: at(1), endsAt: at(20) })
  const later = promotion({ startsAt: at(18), endsAt: at(30) })
  expect(promotionsChangeAt([running, later], now)).toEqual(at(18))
  expect(promotionsChangeAt([running], now)).toEqual(at(20))
  expect(promotionsChangeAt([promotion({ startsAt: at(16), isPublished: false })], now)).toBeNull()
  expect(promotionsChangeAt([promotion({ endsAt: now })], now)).toBeNull()
})
