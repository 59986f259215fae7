import { expect, test } from 'vitest'
import { initialsOf, toneOf } from './initials.rules.ts'

test.each([
  ['Sok Chantha', 'SC'],
  ['  sreyneang ', 'S'],
  ['Anna Maria Keo', 'AM'],
  ['សុខ ចាន់ថា', 'សច'],
  ['លី ស្រីនាង', 'លស'],
  ['陈美玲', '玲'],
  ['(Admin) 2', 'A2'],
  ['', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same tone, and names use all tones', () => {
  const names = Array.from({ length: 200 }, (_, at) => `Person ${at}`)
  expect(names.map((name) => toneOf(name, 7))).toEqual(names.map((name) => toneOf(name, 7)))
  expect(new Set(names.map((name) => toneOf(name, 7))).size).toBe(7)
})
