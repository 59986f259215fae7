import { describe, expect, it } from 'vitest'
import { currentLesson } from './current-lesson.rules.ts'

/** Lessons in a row: 'd' is done, 'o' open, 'x' closed, 'q' open work that cannot be handed in; named by their place. */
const steps = (row: string) =>
  [...row].map((kind, at) => ({
    id: String(at + 1),
    isDone: kind === 'd',
    isOpen: kind !== 'x',
    canBeDone: kind !== 'q',
  }))

describe('a student continues', () => {
  it.each<[string, string, string | null, string | null]>([
    ['nowhere in an empty course', '', null, null],
    ['with the first at first', 'oxx', null, '1'],
    ['with the first that is not done', 'ddoo', null, '3'],
    ['where they left off', 'oooo', '3', '3'],
    ['after it if it is done', 'odoo', '2', '3'],
    ['after several that are done', 'oddo', '2', '4'],
    ['with an earlier one that is not done, if nothing is open after it', 'oddx', '3', '1'],
    ['from the beginning, if the lesson was deleted', 'doo', '9', '2'],
    ['from the beginning, if it is locked now', 'dox', '3', '2'],
    ['beyond what cannot be done yet', 'dqoo', '2', '3'],
    ['where they were, if nothing else can be done', 'ddq', '3', '3'],
    ['where they were, when all is done', 'ddd', '2', '2'],
    ['with the last that is open, when they wait', 'ddxx', null, '2'],
    ['where they were, when they wait', 'ddxx', '1', '1'],
  ])('%s', (_, row, last, expected) => {
    expect(currentLesson(steps(row), last)).toBe(expected)
  })
})
