import { describe, expect, test } from 'vitest'
import { movedBy } from './order.rules.ts'

describe('moving by one place', () => {
  test.each([
    ['b', 'up', 'bac'],
    ['b', 'down', 'acb'],
    ['a', 'up', 'abc'],
    ['c', 'down', 'abc'],
    ['x', 'up', 'abc'],
    ['x', 'down', 'abc'],
  ] as const)('%s %s is %s', (thing, direction, expected) => {
    expect(movedBy(['a', 'b', 'c'], thing, direction).join('')).toBe(expected)
  })
})
