import { describe, expect, it } from 'vitest'
import { entriesOfPayment, sharesOf } from './ledger.rules.ts'
import { platformFee } from './shares.rules.ts'

const share = (userId: string, basisPoints: number) => ({ userId, basisPoints })

describe('the shares of a line', () => {
  it.each([
    [1900, [], []],
    [1900, [share('a', 4000)], [760]],
    [999, [share('a', 3333)], [333]],
    [1, [share('a', 5000)], [1]],
    [1, [share('a', 4999)], [0]],
    // Rounded up each, they would be more than the line.
    [1, [share('a', 5000), share('b', 5000)], [1, 0]],
    [101, [share('a', 5000), share('b', 5000)], [51, 50]],
    [0, [share('a', 10_000)], [0]],
  ])('of %i cents for %j: %j', (cents, shares, expected) => {
    expect(sharesOf({ cents, shares }).map((one) => one.cents)).toEqual(expected)
  })
})

describe('the fee of the platform', () => {
  it.each([
    [1900, 0, 0, 0],
    [1900, 30, 500, 125],
    [20, 30, 500, 20],
    [0, 30, 500, 0],
    [1, 0, 4999, 0],
    [1, 0, 5000, 1],
  ])('of %i cents with %i and %i basis points: %i', (cents, fixedCents, basisPoints, fee) => {
    expect(platformFee(cents, { fixedCents, basisPoints })).toBe(fee)
  })
})

describe('the entries of a payment', () => {
  it('are the sale, the shares and the fee, each from one account to another', () => {
    const line = { lineId: 'l1', cents: 1000, shares: [share('teacher', 4000)] }
    expect(entriesOfPayment('aba', [line], { fixedCents: 10, basisPoints: 500 })).toEqual([
      { debit: { account: 'school', of: 'aba' }, credit: { account: 'sales', of: null }, cents: 1000, lineId: 'l1' },
      {
        debit: { account: 'lecturer_share', of: null },
        credit: { account: 'owed_to_lecturer', of: 'teacher' },
        cents: 400,
        lineId: 'l1',
      },
      {
        debit: { account: 'platform_fee', of: null },
        credit: { account: 'owed_to_platform', of: null },
        cents: 60,
        lineId: null,
      },
    ])
  })

  it('are none where nothing is paid', () => {
    const line = { lineId: 'l1', cents: 0, shares: [share('teacher', 4000)] }
    expect(entriesOfPayment(null, [line], { fixedCents: 10, basisPoints: 500 })).toEqual([])
  })
})

describe('thousands of random histories of payments', () => {
  // The same at every run.
  const random = randomFrom(20261119)
  const whole = (below: number) => Math.floor(random() * below)

  it('sum to zero, and every account has what a slow recomputation says', () => {
    for (let history = 0; history < 3000; history++) {
      const fee = { fixedCents: whole(60), basisPoints: whole(1001) }
      const balances = new Map<string, number>()
      const add = (account: string, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents)
      const naive = { sales: 0, owed: new Map<string, number>(), fees: 0 }
      for (let payment = 0; payment <= whole(6); payment++) {
        const lines = Array.from({ length: 1 + whole(3) }, (_, at) => ({
          lineId: `${payment}-${at}`,
          cents: whole(20_000),
          shares: Array.from({ length: whole(4) }, (_, who) => share(`teacher ${who}`, whole(3334))),
        }))
        for (const { debit, credit, cents } of entriesOfPayment('aba', lines, fee)) {
          expect(cents).toBeGreaterThan(0)
          add(`${debit.account} ${debit.of}`, cents)
          add(`${credit.account} ${credit.of}`, -cents)
        }
        const paid = lines.reduce((sum, { cents }) => sum + cents, 0)
        naive.sales += paid
        naive.fees +=
          paid === 0 ? 0 : Math.min(paid, fee.fixedCents + Math.floor((paid * fee.basisPoints + 5000) / 10_000))
        for (const { cents, shares } of lines) {
          let left = cents
          for (const { userId, basisPoints } of shares) {
            const part = Math.min(left, Math.floor((cents * basisPoints + 5000) / 10_000))
            left -= part
            naive.owed.set(userId, (naive.owed.get(userId) ?? 0) + part)
          }
        }
      }
      expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
      expect(balances.get('school aba') ?? 0).toBe(naive.sales)
      expect(0 - (balances.get('sales null') ?? 0)).toBe(naive.sales)
      expect(balances.get('platform_fee null') ?? 0).toBe(naive.fees)
      for (const [userId, cents] of naive.owed)
        expect(0 - (balances.get(`owed_to_lecturer ${userId}`) ?? 0)).toBe(cents)
    }
  })
})

/** Numbers from 0 up to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
