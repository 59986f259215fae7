import { describe, expect, it } from 'vitest'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { isPending, lessonAbout, withPending } from './pending-lecture.ts'

const lesson = (id: string, isDone: boolean) => ({ id, completion: isDone ? { id: `c-${id}`, updated_at: '' } : null })
const lecture = {
  sections: [{ lessons: [lesson('a', true), lesson('b', false)] }, { lessons: [lesson('c', false)] }],
  lessons_done: 1,
  now: '2026-11-16T00:00:00Z',
} as unknown as Lecture

const after = (...writes: [lesson: string, endpoint: string][]) => {
  const unsentWrites = writes.map(([id, endpoint]) => ({ about: lessonAbout(id), endpoint, input: {} }))
  const shown = withPending(lecture, unsentWrites)
  const lessons = shown.sections.flatMap((section) => section.lessons)
  const state = (at: number) => {
    const one = lessons[at]
    return !one?.completion ? 'open' : isPending(one) ? 'pending' : 'done'
  }
  return [shown.lessons_done, state(0), state(1), state(2)]
}

describe('a course with what waits on the device', () => {
  it.each([
    ['nothing', [], [1, 'done', 'open', 'open']],
    ['a lesson done', [['b', 'addCompletion']], [2, 'done', 'pending', 'open']],
    ['a lesson that was done already', [['a', 'addCompletion']], [1, 'done', 'open', 'open']],
    ['a lesson not done any more', [['a', 'removeCompletion']], [0, 'open', 'open', 'open']],
    [
      'one done, one undone',
      [
        ['a', 'removeCompletion'],
        ['c', 'addCompletion'],
      ],
      [1, 'open', 'open', 'pending'],
    ],
    ['a lesson of another course', [['z', 'addCompletion']], [1, 'done', 'open', 'open']],
  ] as [string, [string, string][], unknown[]][])('%s', (_, writes, shown) => {
    expect(after(...writes)).toEqual(shown)
  })
})
