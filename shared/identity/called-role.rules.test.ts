import { expect, it } from 'vitest'
import { calledRole } from './called-role.rules.ts'

it.each([
  ['lecture', 'teacher', 'teacher'],
  ['lecture', null, 'lecture'],
  ['lecture', 'unknown', 'lecture'],
  ['vendor', 'teacher', 'vendor'],
] as const)('a %s with the matrix %s is called a %s', (role, matrix, called) => {
  expect(calledRole({ role, matrix })).toBe(called)
})
