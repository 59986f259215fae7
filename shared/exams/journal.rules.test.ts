import { describe, expect, it } from 'vitest'
import { answersIn, counts, type Entry, isLate, newOf, type Sitting } from './journal.rules.ts'

const minute = 60_000
const startedAt = new Date('2026-03-01T08:00:00Z')
const minutesIn = (minutes: number) => new Date(startedAt.getTime() + minutes * minute)
const sitting: Sitting = { startedAt, dueAt: minutesIn(40), graceMs: 10 * minute }
const entry = (wanted: Partial<Entry>): Entry => ({
  turn: 1,
  number: 1,
  question: 0,
  answer: { options: ['a'] },
  afterMs: minute,
  receivedAt: minutesIn(1),
  ...wanted,
})

describe('an answer counts', () => {
  it.each<[string, number, number, boolean, boolean]>([
    ['given and received in time', 10, 10, true, false],
    ['at the last moment', 40, 40, true, false],
    ['given in time, received in the grace period', 39, 45, true, true],
    ['received when the grace period ends', 40, 50, true, true],
    ['received after it', 39, 50.001, false, false],
    ['given after the time was over', 40.001, 41, false, false],
  ])('%s', (_, given, received, isCounted, isMarked) => {
    const one = { afterMs: given * minute, receivedAt: minutesIn(received) }
    expect(counts(one, sitting)).toBe(isCounted)
    expect(isLate(one, sitting)).toBe(isMarked)
  })

  it('whenever it comes, where time is not limited', () => {
    const one = { afterMs: 9000 * minute, receivedAt: minutesIn(9000) }
    expect(counts(one, { ...sitting, dueAt: null })).toBe(true)
    expect(isLate(one, { ...sitting, dueAt: null })).toBe(false)
  })
})

describe('the answers of a journal', () => {
  const options = (...chosen: string[]) => ({ options: chosen })
  it.each<[string, Entry[], [number, Entry['answer']][]]>([
    ['are none at first', [], []],
    [
      'are the last of each question, however they arrive',
      [entry({ number: 3, answer: options('c') }), entry({ number: 1 }), entry({ number: 2, answer: options('b') })],
      [[0, options('c')]],
    ],
    ['can be taken back', [entry({}), entry({ number: 2, answer: null })], [[0, null]]],
    [
      'are those of the device that took over',
      [
        entry({ turn: 2, answer: options('new') }),
        entry({ number: 9, answer: options('old'), receivedAt: minutesIn(30) }),
      ],
      [[0, options('new')]],
    ],
    [
      'are also what the earlier device sends later, where the other has none',
      [entry({ turn: 2, question: 1 }), entry({ number: 9, answer: options('old'), receivedAt: minutesIn(30) })],
      [
        [0, options('old')],
        [1, options('a')],
      ],
    ],
    [
      'do not include what came too late',
      [entry({}), entry({ number: 2, answer: options('late'), receivedAt: minutesIn(51) })],
      [[0, options('a')]],
    ],
  ])('%s', (_, journal, expected) => {
    expect([...answersIn(journal, sitting)].toSorted(([a], [b]) => a - b)).toEqual(expected)
  })
})

it('what was sent before is not new, and what is sent twice is new once', () => {
  const sent = [3, 2, 2, 1].map((number) => ({ number }))
  expect(newOf(sent, new Set([1]))).toEqual([{ number: 2 }, { number: 3 }])
})
