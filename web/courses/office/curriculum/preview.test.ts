import { expect, it } from 'vitest'
import { curriculumOf, textOf } from '#tests/support/curriculum-text.ts'
import { orderWhileOver } from './preview.ts'

const start = curriculumOf('a: 1 2 3 | b: 4 5 | c:')
const lesson = (id: string) => ({ kind: 'lesson' as const, id })

it.each([
  ['down, in its section', '1', lesson('2'), false, 'a: 2 1 3 | b: 4 5 | c:'],
  ['up, in its section', '3', lesson('1'), true, 'a: 3 1 2 | b: 4 5 | c:'],
  ['into another, over the upper half', '1', lesson('4'), false, 'a: 2 3 | b: 1 4 5 | c:'],
  ['into another, over the lower half', '1', lesson('4'), true, 'a: 2 3 | b: 4 1 5 | c:'],
  ['into an empty section', '5', { kind: 'place' as const, id: 'c' }, false, 'a: 1 2 3 | b: 4 | c: 5'],
  ['over its own folded section', '4', { kind: 'place' as const, id: 'b' }, false, 'a: 1 2 3 | b: 4 5 | c:'],
  ['over a missing lesson', '4', lesson('9'), false, 'a: 1 2 3 | b: 4 5 | c:'],
  ['a section down', 'a', { kind: 'section' as const, id: 'b' }, false, 'b: 4 5 | a: 1 2 3 | c:'],
  ['a section up', 'c', { kind: 'section' as const, id: 'a' }, false, 'c: | a: 1 2 3 | b: 4 5'],
])('%s', (_, sourceId, over, isBelow, expected) => {
  expect(textOf(orderWhileOver(start, { sourceId, over, isBelow }))).toBe(expected)
})
