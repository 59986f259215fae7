import { describe, expect, it } from 'vitest'
import {
  type Entry,
  entriesOfPayment,
  entriesOfPoints,
  entriesOfPointsBack,
  entriesOfRefund,
  isPaidByPoints,
  lineInBooks,
} from './ledger.rules.ts'
import { entriesByHand, entriesOfDispute, entriesOfMove, takenByDispute } from './money.rules.ts'
import { takenByRefund, totalOf } from './shares.rules.ts'

const share = (userId: string, basisPoints: number) => ({ userId, basisPoints })

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
        lineId: 'l1',
      },
    ])
  })

  const amounts = (entries: Entry[]) => entries.map(({ credit, cents, lineId }) => [credit.account, cents, lineId])

  it('never give away more than was paid: the fee comes first', () => {
    const line = { lineId: 'l1', cents: 1000, shares: [share('teacher', 10_000)] }
    expect(amounts(entriesOfPayment('aba', [line], { fixedCents: 10, basisPoints: 500 }))).toEqual([
      ['sales', 1000, 'l1'],
      ['owed_to_lecturer', 940, 'l1'],
      ['owed_to_platform', 60, 'l1'],
    ])
  })

  it('divide the fee by what each line costs', () => {
    const lines = [
      { lineId: 'l1', cents: 3000, shares: [] },
      { lineId: 'l2', cents: 1000, shares: [share('teacher', 5000)] },
      { lineId: 'l3', cents: 0, shares: [share('teacher', 5000)] },
    ]
    expect(amounts(entriesOfPayment('aba', lines, { fixedCents: 0, basisPoints: 1000 }))).toEqual([
      ['sales', 3000, 'l1'],
      ['owed_to_platform', 300, 'l1'],
      ['sales', 1000, 'l2'],
      ['owed_to_lecturer', 500, 'l2'],
      ['owed_to_platform', 100, 'l2'],
    ])
  })

  it('are none where nothing is paid', () => {
    const line = { lineId: 'l1', cents: 0, shares: [share('teacher', 4000)] }
    expect(entriesOfPayment(null, [line], { fixedCents: 10, basisPoints: 500 })).toEqual([])
  })
})

describe('a line is paid by points alone', () => {
  const [byPoints, inMoney] = [
    { lineId: 'l1', pointsCents: 500 },
    { lineId: 'l1', cents: 1000, shares: [] },
  ]
  const [points, back] = [entriesOfPoints([byPoints]), entriesOfPointsBack(byPoints)]
  const money = entriesOfPayment('aba', [inMoney], { fixedCents: 0, basisPoints: 0 })
  it.each([
    ['by nothing', [], false],
    ['by points', points, true],
    ['by points that are given back', [...points, ...back], false],
    ['by money', money, false],
    ['by both', [...money, ...points], false],
  ] as const)('%s', (_, entries, isAlone) => {
    expect(isPaidByPoints(entries)).toBe(isAlone)
  })
})

describe('the entries of a refund', () => {
  const line = { lineId: 'l1', cents: 1000, shares: [share('teacher', 4000)] }
  const paid = entriesOfPayment('aba', [line], { fixedCents: 10, basisPoints: 500 })

  it('give the money back, and take back the shares', () => {
    const taken = takenByRefund(500, lineInBooks(paid).left)
    expect(entriesOfRefund('aba', 'l1', taken)).toEqual([
      { debit: { account: 'refunds', of: null }, credit: { account: 'school', of: 'aba' }, cents: 500, lineId: 'l1' },
      {
        debit: { account: 'owed_to_lecturer', of: 'teacher' },
        credit: { account: 'lecturer_share', of: null },
        cents: 200,
        lineId: 'l1',
      },
      {
        debit: { account: 'owed_to_platform', of: null },
        credit: { account: 'platform_fee', of: null },
        cents: 30,
        lineId: 'l1',
      },
    ])
  })

  it('leave the school nothing where more was shared than was paid', () => {
    const tooMuch = paid.map((entry) =>
      entry.credit.account === 'owed_to_lecturer' ? { ...entry, cents: 1000 } : entry,
    )
    const { left } = lineInBooks(tooMuch)
    expect(left.schoolCents).toBe(0)
    expect(totalOf(takenByRefund(1000, left))).toBe(1000)
  })

  it('are read back from the books', () => {
    expect(lineInBooks(paid)).toEqual({
      paidCents: 1000,
      refundedCents: 0,
      left: { feeCents: 60, lecturers: [{ userId: 'teacher', cents: 400 }], referralCents: 0, schoolCents: 540 },
    })
    const refunded = entriesOfRefund('aba', 'l1', lineInBooks(paid).left)
    expect(lineInBooks([...paid, ...refunded])).toEqual({
      paidCents: 1000,
      refundedCents: 1000,
      left: { feeCents: 0, lecturers: [{ userId: 'teacher', cents: 0 }], referralCents: 0, schoolCents: 0 },
    })
  })
})

describe('thousands of random histories of payments, refunds, disputes and moves of money', () => {
  // The same at every run.
  const random = randomFrom(20261119)
  const whole = (below: number) => Math.floor(random() * below)

  it('sum to zero, give nobody more than was paid, and leave nothing of what was refunded', () => {
    for (let history = 0; history < 1500; history++) {
      const fee = { fixedCents: whole(60), basisPoints: whole(1001) }
      const balances = new Map<string, number>()
      const add = (account: string, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents)
      const book = (entries: readonly Entry[]) => {
        for (const { debit, credit, cents } of entries) {
          expect(cents).toBeGreaterThan(0)
          add(debit.account, cents)
          add(credit.account, -cents)
        }
      }
      let [received, sentBack, naiveFees] = [0, 0, 0]
      const lines = new Map<string, Entry[]>()
      for (let payment = 0; payment <= whole(6); payment++) {
        const sold = Array.from({ length: 1 + whole(3) }, (_, at) => ({
          lineId: `${payment}-${at}`,
          cents: whole(20_000),
          shares: Array.from({ length: whole(4) }, (_, who) => share(`teacher ${who}`, whole(10_001))),
        }))
        const entries = entriesOfPayment('aba', sold, fee)
        book(entries)
        const paid = sold.reduce((sum, { cents }) => sum + cents, 0)
        received += paid
        naiveFees += paid && Math.min(paid, fee.fixedCents + Math.floor((paid * fee.basisPoints + 5000) / 10_000))
        for (const { lineId, cents } of sold) {
          const own = entries.filter((entry) => entry.lineId === lineId)
          expect(totalOf(lineInBooks(own).left)).toBe(cents)
          expect(lineInBooks(own).left.schoolCents).toBeGreaterThanOrEqual(0)
          lines.set(lineId, own)
        }
      }
      expect(balances.get('platform_fee') ?? 0).toBe(naiveFees)
      for (const [lineId, own] of lines) {
        for (let refund = whole(4); refund > 0; refund--) {
          const { left } = lineInBooks(own)
          const cents = refund === 1 ? totalOf(left) : whole(totalOf(left) + 1)
          const entries = entriesOfRefund('aba', lineId, takenByRefund(cents, left))
          book(entries)
          own.push(...entries)
          sentBack += cents
        }
        const { left } = lineInBooks(own)
        expect(
          Math.min(left.feeCents, left.schoolCents, ...left.lecturers.map(({ cents }) => cents)),
        ).toBeGreaterThanOrEqual(0)
      }
      expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
      expect(balances.get('school') ?? 0).toBe(received - sentBack)
      expect(balances.get('refunds') ?? 0).toBe(sentBack)
      const rest = [...lines.values()].map((own) => lineInBooks(own).left)
      const owed = rest.reduce((sum, { feeCents }) => sum + feeCents, 0)
      expect(0 - (balances.get('owed_to_platform') ?? 0)).toBe(owed)

      // What moves, is disputed or sent by hand changes where the money is, and nothing of what was sold.
      const before = { school: balances.get('school') ?? 0, sales: balances.get('sales'), refunds: sentBack }
      let [toBank, fees, toPlatform, atProvider] = [0, 0, 0, 0]
      for (let move = whole(6); move > 0; move--) {
        const [cents, feeCents, way] = [1 + whole(5_000), whole(300), whole(4) === 0 ? -1 : 1]
        const kind = (['payout', 'between', 'platform'] as const)[whole(3)] ?? 'payout'
        const own = { kind, fromAccountId: kind === 'payout' ? null : 'aba', toAccountId: 'wing', cents }
        const one = { ...own, ...(kind === 'platform' && { toAccountId: null }), feeCents: 0 }
        const booked = entriesOfMove(kind === 'payout' ? { ...one, feeCents } : one, { isBack: way < 0 })
        book(booked)
        if (kind === 'payout') {
          toBank += way * cents
          fees += way * feeCents
          atProvider -= way * (cents + feeCents)
        } else if (kind === 'platform') {
          toBank -= way * cents
          toPlatform += way * cents
        }
      }
      for (const own of lines.values()) {
        if (whole(3) > 0) continue
        const { paidCents, refundedCents, left } = lineInBooks(own)
        const [cents, feeCents] = [1 + whole(paidCents + 100), whole(1_600)]
        const taken = takenByDispute(cents, [], [{ id: 'line', leftCents: paidCents - refundedCents }])
        const part = taken.lines[0]?.cents ?? 0
        const refunded = entriesOfRefund(null, own[0]?.lineId ?? '', takenByRefund(part, left), { isAtProvider: true })
        book([...refunded, ...entriesOfDispute(feeCents, taken.lostCents)])
        own.push(...refunded)
        expect(part + taken.lostCents).toBe(cents)
        atProvider -= cents + feeCents
        fees += feeCents + taken.lostCents
        sentBack += part
        if (whole(2) === 0) {
          book(entriesByHand('aba', cents))
          atProvider += cents
          toBank -= cents
        }
      }
      expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
      expect(balances.get('school') ?? 0).toBe(before.school + toBank)
      expect(balances.get('provider') ?? 0).toBe(atProvider)
      expect(balances.get('provider_fee') ?? 0).toBe(fees)
      expect([balances.get('sales'), balances.get('refunds') ?? 0]).toEqual([before.sales, sentBack])
      const owedNow = [...lines.values()].reduce((sum, own) => sum + lineInBooks(own).left.feeCents, 0)
      expect(0 - (balances.get('owed_to_platform') ?? 0)).toBe(owedNow - toPlatform)
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
