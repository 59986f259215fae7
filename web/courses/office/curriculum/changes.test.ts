import { expect, it } from 'vitest'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { curriculumOf } from '#tests/support/curriculum-text.ts'
import { changesBetween } from './changes.ts'
import { withLesson, withSection } from './order.ts'

const before = curriculumOf('a: 1 2 3 | b: 4')
const changesTo = (after: Curriculum) =>
  changesBetween(before, after).map((change) => ('title' in change ? `${change.kind} ${change.title}` : change.kind))

it.each([
  ['nothing', 'a: 1 2 3 | b: 4', []],
  ['an added lesson', 'a: 1 2 5 3 | b: 4', ['added 5']],
  ['a removed lesson', 'a: 1 3 | b: 4', ['removed 2']],
  ['a moved lesson', 'a: 2 3 1 | b: 4', ['moved 1']],
  ['a lesson in another section', 'a: 1 3 | b: 4 2', ['moved 2']],
  ['an added section', 'a: 1 2 3 | c: | b: 4', ['added c']],
  ['a removed section with its lesson', 'a: 1 2 3', ['removed b', 'removed 4']],
  ['an added section before the others', 'c: | a: 1 2 3 | b: 4', ['added c']],
])('lists %s', (_, after, expected) => {
  expect(changesTo(curriculumOf(after))).toEqual(expected)
})

it('lists edits, new titles and the lock', () => {
  expect(changesTo(withLesson(before, '2', (lesson) => ({ ...lesson, title: 'two', revision: 2 })))).toEqual([
    'renamed two',
  ])
  expect(changesTo(withLesson(before, '2', (lesson) => ({ ...lesson, revision: 2 })))).toEqual(['edited 2'])
  expect(changesTo(withSection(before, 'b', (section) => ({ ...section, revision: 2 })))).toEqual(['edited b'])
  expect(changesTo({ ...before, lock: true })).toEqual(['lockOn'])
})

it('lists as few moves as possible', () => {
  const long = curriculumOf('a: 1 2 3 4 5 6 7 8')
  const moved = changesBetween(long, curriculumOf('a: 8 1 2 3 4 5 6 7'))
  expect(moved).toEqual([{ kind: 'moved', title: '8' }])
})
