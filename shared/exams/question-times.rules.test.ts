import { expect, it } from 'vitest'
import { type Opened, openAt, questionTimes } from './question-times.rules.ts'

const minute = 60_000
const never = Number.POSITIVE_INFINITY
const at = (question: number, minutes: number): Opened => ({ question, after_ms: minutes * minute })

it.each<[string, (number | null)[], Opened[], [number, number][]]>([
  [
    'nobody goes on: each has its minutes',
    [1, 2, 1],
    [],
    [
      [0, 1],
      [1, 3],
      [3, 4],
    ],
  ],
  [
    'somebody goes on early: the next has its own minutes from then',
    [1, 2, 1],
    [at(0, 0), at(1, 0.5)],
    [
      [0, 0.5],
      [0.5, 2.5],
      [2.5, 3.5],
    ],
  ],
  [
    'a device that was away finds the next one opened already',
    [1, 2],
    [at(0, 0), at(1, 2)],
    [
      [0, 1],
      [1, 3],
    ],
  ],
  [
    'a later question ends all before it',
    [1, 1, 1],
    [at(2, 0.2)],
    [
      [0, 0.2],
      [0.2, 0.2],
      [0.2, 1.2],
    ],
  ],
  [
    'opened twice: the first time counts',
    [1, 1],
    [at(1, 0.8), at(1, 0.3)],
    [
      [0, 0.3],
      [0.3, 1.3],
    ],
  ],
  [
    'without minutes it is open until somebody goes on',
    [null, 1],
    [],
    [
      [0, never],
      [never, never],
    ],
  ],
  [
    'and ends then',
    [null, 1],
    [at(1, 7)],
    [
      [0, 7],
      [7, 8],
    ],
  ],
])('%s', (_, minutes, opened, expected) => {
  const times = questionTimes(minutes, opened)
  expect(times.map(({ opens, ends }) => [opens / minute, ends / minute])).toEqual(expected)
})

it.each([
  [0, 0],
  [0.99, 0],
  [1, 1],
  [2.9, 1],
  [3, 2],
  [99, 2],
])('after %d minutes question %d is open', (minutes, question) => {
  expect(openAt(questionTimes([1, 2, 1], []), minutes * minute)).toBe(question)
})
