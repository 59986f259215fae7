import { expect, it } from 'vitest'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { curriculumOf } from '#tests/support/curriculum-text.ts'
import { changesBetween } from './changes.ts'
import { withLesson, withSection } from './order.ts'

const before = curriculumOf('a: 1 2 3 | b: 4')
const told = (after: Curriculum) =>
  changesBetween(before, after).map((change) => ('title' in change ? `${change.kind} ${change.title}` : change.kind))

it.each([
  ['nothing', 'a: 1 2 3 | b: 4', []],
  ['a lesson that came', 'a: 1 2 5 3 | b: 4', ['added 5']],
  ['a lesson that went', 'a: 1 3 | b: 4', ['removed 2']],
  ['a lesson that moved', 'a: 2 3 1 | b: 4', ['moved 1']],
  ['a lesson in another section', 'a: 1 3 | b: 4 2', ['moved 2']],
  ['a section that came', 'a: 1 2 3 | c: | b: 4', ['added c']],
  ['a section that went with its lesson', 'a: 1 2 3', ['removed b', 'removed 4']],
  ['a section further down', 'c: | a: 1 2 3 | b: 4', ['added c']],
])('tells %s', (_, after, expected) => {
  expect(told(curriculumOf(after))).toEqual(expected)
})

it('tells what was written anew, and the lock', () => {
  expect(told(withLesson(before, '2', (lesson) => ({ ...lesson, title: 'two', revision: 2 })))).toEqual(['renamed two'])
  expect(told(withLesson(before, '2', (lesson) => ({ ...lesson, revision: 2 })))).toEqual(['edited 2'])
  expect(told(withSection(before, 'b', (section) => ({ ...section, revision: 2 })))).toEqual(['edited b'])
  expect(told({ ...before, lock: true })).toEqual(['lockOn'])
})

it('tells of as few moves as there were', () => {
  const long = curriculumOf('a: 1 2 3 4 5 6 7 8')
  const moved = changesBetween(long, curriculumOf('a: 8 1 2 3 4 5 6 7'))
  expect(moved).toEqual([{ kind: 'moved', title: '8' }])
})
