import { describe, expect, it } from 'vitest'
import { count, day, dayTime, minutesText, money, shortDay } from './format.rules.ts'

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1900, '$19.00'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_456_789, '$1,234,567.89'],
    [-500, '-$5.00'],
  ])('of %i cents is %s', (cents, text) => {
    expect(money(cents)).toBe(text)
  })

  it('is what en-US writes', () => {
    const american = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    for (const cents of [1, 10, 101, 29_99, 1_000_000, 987_654_321])
      expect(money(cents)).toBe(american.format(cents / 100))
  })
})

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('%i is %s', (amount, text) => {
    expect(count(amount)).toBe(text)
  })
})

describe('a day', () => {
  it.each([
    ['km', '2026-11-12T03:00:00Z', '12 វិច្ឆិកា 2026'],
    ['en', '2026-11-12T03:00:00Z', '12 November 2026'],
    ['zh', '2026-11-12T03:00:00Z', '2026年11月12日'],
    // The day begins in Cambodia at 17:00 UTC.
    ['en', '2026-12-31T16:59:59Z', '31 December 2026'],
    ['en', '2026-12-31T17:00:00Z', '1 January 2027'],
    ['zh', '2028-02-29T00:00:00+07:00', '2028年2月29日'],
  ] as const)('in %s, %s is %s', (language, moment, text) => {
    expect(day(language, moment)).toBe(text)
    expect(day(language, new Date(moment))).toBe(text)
  })
})

describe('how long something takes', () => {
  it.each([
    ['en', 0, '0\u00a0min'],
    ['en', 7.5, '8\u00a0min'],
    ['km', 12, '12\u00a0នាទី'],
    ['en', 255, '255\u00a0min'],
    ['zh', 90, '90\u00a0分钟'],
  ] as const)('in %s: %d', (language, minutes, text) => {
    expect(minutesText(language, minutes)).toBe(text)
  })
})

describe('a day and its time', () => {
  it.each([
    ['en', '2026-11-12T07:05:00Z', '12 November 2026, 14:05'],
    ['km', '2026-11-12T07:05:00Z', '12 វិច្ឆិកា 2026 14:05'],
    ['zh', '2026-11-12T18:30:00Z', '2026年11月13日 01:30'],
  ] as const)('%s: %s is %s', (language, moment, text) => {
    expect(dayTime(language, moment)).toBe(text)
  })
})

it('a short day is written in the order people here write it', () => {
  // Seven hours ahead: it is the next day already.
  expect(shortDay('km', '2026-11-12T18:00:00Z')).toBe('13 វិច្ឆិកា 2026')
  expect(shortDay('en', '2026-11-12T10:00:00Z')).toBe('12 Nov 2026')
  expect(shortDay('zh', '2026-11-12T10:00:00Z')).toBe('2026年11月12日')
})
