import { describe, expect, it, test } from 'vitest'
import { cardStates } from './cards.lists.ts'
import {
  type CardOrder,
  type Charge,
  cardOutcome,
  isCardOpen,
  isKeyPair,
  maskedKey,
  nextCardCheck,
  shownEnd,
} from './cards.rules.ts'

const over = new Date('2026-11-20T10:00:00Z')
const before = new Date(over.getTime() - 1)
const order: CardOrder = { status: 'open', cents: 1900, priceUntil: over }
const charge: Charge = { cents: 1900, currency: 'USD', at: before }
const back = (why: string, returnCents = 1900) => ({ pays: false, returnCents, why })

describe('what becomes of money that came by card', () => {
  test.each<[string, Partial<CardOrder>, Partial<Charge>, object]>([
    ['the price in time', {}, {}, { pays: true, returnCents: 0, why: null }],
    ['after a slip was rejected', { status: 'rejected' }, {}, { pays: true, returnCents: 0, why: null }],
    ['while a slip is reviewed', { status: 'review' }, {}, { pays: true, returnCents: 0, why: null }],
    ['at the moment the price is over', {}, { at: over }, back('late')],
    ['for an order that was canceled', { status: 'canceled' }, {}, back('canceled')],
    ['for an order that was paid otherwise', { status: 'paid' }, {}, back('double')],
    ['a cent too little', {}, { cents: 1899 }, back('partial', 1899)],
    ['a cent too much', {}, { cents: 1901 }, { pays: true, returnCents: 1, why: 'too-much' }],
    ['in riel', {}, { currency: 'KHR', cents: 7_600_000 }, back('wrong-currency', 7_600_000)],
    ['in riel, as many as the price has cents', {}, { currency: 'KHR' }, back('wrong-currency')],
  ])('%s', (_, orderAs, chargeAs, outcome) => {
    expect(cardOutcome({ ...order, ...orderAs }, { ...charge, ...chargeAs })).toEqual(outcome)
  })
})

describe('asking again', () => {
  const created = new Date('2026-11-19T10:00:00Z')
  const later = (minutes: number) => new Date(created.getTime() + minutes * 60_000)
  const waits = (state: (typeof cardStates)[number], minutes: number) => {
    const next = nextCardCheck(state, created, later(minutes))
    return next && (next.getTime() - later(minutes).getTime()) / 1000
  }
  it('is often while the bank is asked, and rarer later', () => {
    expect([waits('action', 0), waits('processing', 9.9), waits('open', 1), waits('declined', 9)]).toEqual([
      ...[20, 20, 120, 120],
    ])
    expect([waits('action', 10), waits('open', 59)]).toEqual([600, 600])
    expect([waits('open', 60), waits('open', 1439), waits('open', 1440)]).toEqual([3600, 3600, 21_600])
  })
  it('ends with the payment', () => {
    const over = cardStates.filter((state) => !isCardOpen(state))
    expect(over).toEqual(['paid', 'canceled', 'returning', 'returned', 'stuck'])
    expect(over.map((state) => waits(state, 0))).toEqual(over.map(() => null))
  })
})

describe('keys', () => {
  test.each([
    ['pk_test_51HxAbCdEfGh', 'sk_test_51HxAbCdEfGh', true],
    ['pk_test_51HxAbCdEfGh', 'rk_test_51HxAbCdEfGh', true],
    ['pk_live_51HxAbCdEfGh', 'sk_live_51HxAbCdEfGh', true],
    ['pk_live_51HxAbCdEfGh', 'sk_test_51HxAbCdEfGh', false],
    ['pk_test_51HxAbCdEfGh', 'sk_live_51HxAbCdEfGh', false],
  ])('%s and %s belong together: %s', (publicKey, secretKey, together) => {
    expect(isKeyPair(publicKey, secretKey)).toBe(together)
  })
  it('are shown by their kind and their end', () => {
    expect(maskedKey('sk_test_51HxAbCdEfGhIjKl')).toBe('sk_test_…IjKl')
    expect(maskedKey('rk_live_51HxAbCdEfGhIjKl')).toBe('rk_live_…IjKl')
    expect(shownEnd('308f1c5f-5e7d-4b8a-8a0e-0c6d1f4e9a21')).toBe('…9a21')
  })
})
