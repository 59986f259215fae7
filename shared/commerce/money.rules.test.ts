import { describe, expect, it } from 'vitest'
import type { Account, Entry } from './ledger.rules.ts'
import { mostMoveDays } from './money.lists.ts'
import {
  entriesByHand,
  entriesOfDispute,
  entriesOfMove,
  isMoveDay,
  type Move,
  moveFault,
  shortages,
  takenByDispute,
} from './money.rules.ts'

const payout: Move = { kind: 'payout', fromAccountId: null, toAccountId: 'aba', cents: 9_500, feeCents: 500 }
const between: Move = { kind: 'between', fromAccountId: 'aba', toAccountId: 'wing', cents: 700, feeCents: 0 }
const platform: Move = { kind: 'platform', fromAccountId: 'aba', toAccountId: null, cents: 60, feeCents: 0 }

const named = ({ account, of }: Account) => (of === null ? account : `${account} ${of}`)
const read = (entries: readonly Entry[]) =>
  entries.map(({ credit, debit, cents }) => `${named(credit)} → ${named(debit)}: ${cents}`)

describe('the entries of a move', () => {
  it.each<[string, Move, string[]]>([
    ['a payout and its fee', payout, ['provider → school aba: 9500', 'provider → provider_fee: 500']],
    ['a payout without a fee', { ...payout, feeCents: 0 }, ['provider → school aba: 9500']],
    ['from bank to bank', between, ['school aba → school wing: 700']],
    ['from money whose account is not known', { ...between, fromAccountId: null }, ['school → school wing: 700']],
    ['what the platform is paid', platform, ['school aba → owed_to_platform: 60']],
  ])('%s', (_, move, expected) => {
    expect(read(entriesOfMove(move))).toEqual(expected)
    const back = entriesOfMove(move, { isBack: true })
    expect(back.map(({ debit, credit, cents }) => [credit, debit, cents])).toEqual(
      entriesOfMove(move).map(({ debit, credit, cents }) => [debit, credit, cents]),
    )
  })
})

it.each<[string, Move, ReturnType<typeof moveFault>]>([
  ['as it should be', payout, null],
  ['to where it was', { ...between, toAccountId: 'aba' }, 'same'],
  ['between two that are not known', { ...between, fromAccountId: null, toAccountId: null }, 'same'],
  ['with a fee that no provider keeps', { ...between, feeCents: 1 }, 'fee'],
  ['a payout out of a bank account', { ...payout, fromAccountId: 'wing' }, 'account'],
  ['to the platform, into a bank account', { ...platform, toAccountId: 'wing' }, 'account'],
])('a move %s: %s', (_, move, expected) => {
  expect(moveFault(move)).toBe(expected)
})

describe('what would be less than nothing', () => {
  const inBooks = (balances: Record<string, number>) => (account: Account) => balances[named(account)] ?? 0
  it.each<[string, Move, Record<string, number>, [string, number][]]>([
    ['all that is there', payout, { provider: 10_000 }, []],
    ['a cent more, with the fee', payout, { provider: 9_999 }, [['provider', -1]]],
    ['from an account that has nothing', between, {}, [['school aba', -700]]],
    ['from one that is below zero', between, { 'school aba': -5 }, [['school aba', -705]]],
    ['all that is owed', platform, { 'school aba': 60, owed_to_platform: -60 }, []],
    ['more than is owed', platform, { 'school aba': 60, owed_to_platform: -59 }, [['owed_to_platform', -1]]],
    [
      'more than is owed, from nothing',
      platform,
      {},
      [
        ['school aba', -60],
        ['owed_to_platform', -60],
      ],
    ],
  ])('%s', (_, move, balances, expected) => {
    expect(shortages(move, inBooks(balances)).map(({ account, cents }) => [named(account), cents])).toEqual(expected)
  })
})

it.each([
  [0, true],
  [1, false],
  [-1, true],
  [-mostMoveDays, true],
  [-mostMoveDays - 1, false],
])('a day that is %i days from today can be written down: %s', (away, isOne) => {
  expect(isMoveDay(20_000 + away, 20_000)).toBe(isOne)
})

describe('what a lost dispute takes', () => {
  const lines = [
    { id: 'a', leftCents: 1_000 },
    { id: 'b', leftCents: 900 },
  ]
  it.each<[string, number, { id: string; cents: number }[], typeof lines, ReturnType<typeof takenByDispute>]>([
    ['all of the lines', 1_900, [], lines, { covered: [], lines: same(lines), lostCents: 0 }],
    ['a part, of the first line', 600, [], lines, { covered: [], lines: [{ id: 'a', cents: 600 }], lostCents: 0 }],
    [
      'what is left of them, where some went back before',
      1_900,
      [],
      [{ id: 'b', leftCents: 900 }],
      { covered: [], lines: [{ id: 'b', cents: 900 }], lostCents: 1_000 },
    ],
    [
      'what a refund that was never sent should have given back',
      1_900,
      [{ id: 'r', cents: 1_000 }],
      [{ id: 'b', leftCents: 900 }],
      { covered: ['r'], lines: [{ id: 'b', cents: 900 }], lostCents: 0 },
    ],
    ['no refund that is more than it', 500, [{ id: 'r', cents: 600 }], [], { covered: [], lines: [], lostCents: 500 }],
    ['nothing', 0, [], lines, { covered: [], lines: [], lostCents: 0 }],
  ])('%s', (_, cents, unsent, own, expected) => {
    const taken = takenByDispute(cents, unsent, own)
    expect(taken).toEqual(expected)
    const covered = unsent.filter(({ id }) => taken.covered.includes(id))
    const sum = [...covered, ...taken.lines].reduce((all, one) => all + one.cents, taken.lostCents)
    expect(sum).toBe(cents)
  })

  it('and its fee, in the books', () => {
    expect(read(entriesOfDispute(1_500, 0))).toEqual(['provider → provider_fee: 1500'])
    expect(read(entriesOfDispute(1_500, 1_900))).toEqual([
      'provider → provider_fee: 1500',
      'provider → provider_fee: 1900',
    ])
    expect(entriesOfDispute(0, 0)).toEqual([])
  })
})

it('what was sent by hand left the bank account, and the provider still has it', () => {
  expect(read(entriesByHand('aba', 1_900))).toEqual(['school aba → provider: 1900'])
})

function same(lines: readonly { id: string; leftCents: number }[]) {
  return lines.map(({ id, leftCents: cents }) => ({ id, cents }))
}
