import { expect, it } from 'vitest'
import { overlapsOf } from './promotion-overlaps.rules.ts'
import type { Promotion } from './promotions.rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const excel = { kind: 'course', id: 'excel', categoryId: 'office', priceCents: 2900 }
const word = { kind: 'course', id: 'word', categoryId: 'office', priceCents: 1900 }

const promotion = (change: Partial<Promotion>): Promotion => ({
  ...{ id: 'new', type: 'course', relatedIds: ['excel'], discountType: 'percentage', amount: 3000, code: null },
  ...{ isPublished: true, startsAt: at(10), endsAt: at(20), volumeType: 'unlimited', volume: 0, ...change },
})
const drafted = promotion({ isPublished: false })

it.each([
  ['the same course on the same days', {}, [['excel', false]]],
  ['a larger discount of the same course', { amount: 5000 }, [['excel', true]]],
  ['a larger discount of all courses, where the narrower wins', { type: 'overall', amount: 9000 }, [['excel', false]]],
  ['the category of the course', { type: 'category', relatedIds: ['office'] }, [['excel', false]]],
  ['another course', { relatedIds: ['word'] }, []],
  ['another category', { type: 'category', relatedIds: ['language'] }, []],
  ['the day before it begins', { endsAt: at(10) }, []],
  ['its last day', { startsAt: at(19), endsAt: null }, [['excel', false]]],
  ['the day after it', { startsAt: at(20), endsAt: null }, []],
  ['always', { startsAt: null, endsAt: null }, [['excel', false]]],
  ['a draft', { isPublished: false }, []],
  ['a coupon', { code: 'PONLEU' }, []],
  ['chosen people', { type: 'user', relatedIds: ['dara'] }, []],
  ['itself', { id: 'new' }, []],
] as const)('a promotion overlaps with %s: %j', (_, change, expected) => {
  const others = [promotion({ id: 'other', ...(change as Partial<Promotion>) })]
  const found = overlapsOf(drafted, others, [word, excel])
  expect(found.map(({ product, isOther }) => [product.id, isOther])).toEqual(expected)
})

it('a coupon overlaps with nothing', () => {
  expect(overlapsOf(promotion({ code: 'PONLEU' }), [promotion({ id: 'other' })], [excel])).toEqual([])
})
