import { describe, expect, it } from 'vitest'
import { courseToContinue, currentLesson, lessonAfter, nextLesson, upcomingLesson } from './current-lesson.rules.ts'

/**
 * Lessons in a row, named by their place: 'd' is done, 'o' open, 'x' locked, 'q' open work that cannot be handed in;
 * a digit is locked and opens in so many hours.
 */
const steps = (row: string) =>
  [...row].map((kind, at) => ({
    id: String(at + 1),
    isDone: kind === 'd',
    isOpen: !/[x\d]/.test(kind),
    canBeDone: kind !== 'q',
    opensAt: /\d/.test(kind) ? new Date(Number(kind) * 3_600_000) : null,
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
    ['where they were, when the next one opens in some hours', 'dd9x', '2', '2'],
  ])('%s', (_, row, last, expected) => {
    expect(currentLesson(steps(row), last)).toBe(expected)
  })
})

describe('after a lesson comes', () => {
  it.each<[string, string, string | null, string | null]>([
    ['the next one', 'doo', '1', '2'],
    ['the next one that is not done', 'ddo', '1', '3'],
    ['one beyond what is locked', 'dxo', '1', '3'],
    ['one beyond what cannot be done yet', 'dqo', '1', '3'],
    ['an earlier one that was left out, at the end', 'odd', '3', '1'],
    ['nothing that opens later', 'dd9', '2', null],
    ['nothing, when all is done', 'ddd', '3', null],
  ])('%s', (_, row, from, expected) => {
    expect(nextLesson(steps(row), from)?.id ?? null).toBe(expected)
  })
})

describe('my courses show', () => {
  it.each<[string, string, string | null, string | null]>([
    ['the lesson to continue with', 'dooo', '3', '3'],
    ['an open one rather than one that opens later', 'd5o', '1', '3'],
    ['the one that opens next, when nothing can be done', 'dd9', '2', '3'],
    ['the one that opens first', 'd95', '1', '3'],
    ['one that opens by itself rather than work that cannot be handed in', 'dq5', '2', '3'],
    ['the first that is missing, when nothing opens by itself', 'dxx', '1', '2'],
    ['nothing, when all is done', 'ddd', '3', null],
  ])('%s', (_, row, last, expected) => {
    expect(upcomingLesson(steps(row), last)?.id ?? null).toBe(expected)
  })
})

describe('of several courses', () => {
  const opens_at = '2026-11-18T01:00:00Z'
  const kinds = {
    begun: { is_open: true, lessons_done: 3, next_lesson: { is_open: true, opens_at: null } },
    fresh: { is_open: true, lessons_done: 0, next_lesson: { is_open: true, opens_at: null } },
    waiting: { is_open: true, lessons_done: 3, next_lesson: { is_open: false, opens_at } },
    stopped: { is_open: true, lessons_done: 3, next_lesson: { is_open: false, opens_at: null } },
    finished: { is_open: true, lessons_done: 3, next_lesson: null },
    expired: { is_open: false, lessons_done: 3, next_lesson: { is_open: true, opens_at: null } },
  }
  it.each<[string, (keyof typeof kinds)[], keyof typeof kinds | undefined]>([
    ['the last visited is continued', ['begun', 'waiting'], 'begun'],
    ['one that was begun comes before one that was not', ['fresh', 'begun'], 'begun'],
    ['one that can be continued comes before one that waits', ['waiting', 'fresh'], 'fresh'],
    ['one that waits says when it opens', ['finished', 'waiting'], 'waiting'],
    ['none that is finished, has expired or waits for something else', ['finished', 'expired', 'stopped'], undefined],
  ])('%s', (_, row, expected) => {
    const courses = row.map((kind) => kinds[kind])
    expect(courseToContinue(courses)).toBe(expected && kinds[expected])
  })
})

describe('from the end of a lesson', () => {
  const lesson = (id: string, state = '') => ({
    id,
    completion: state === 'done' ? {} : null,
    lesson_type: state === 'quiz' ? ('quiz' as const) : ('video' as const),
  })
  it.each<[string, ReturnType<typeof lesson>[], string, string | undefined]>([
    ['to the one after it', [lesson('1'), lesson('2')], '1', '2'],
    ['past those that are done', [lesson('1'), lesson('2', 'done'), lesson('3')], '1', '3'],
    ['past what cannot be done in a lesson', [lesson('1'), lesson('2', 'quiz'), lesson('3')], '1', '3'],
    ['to the one after it, if all others are done', [lesson('1'), lesson('2', 'done')], '1', '2'],
    ['of one that is repeated, to the one after it', [lesson('1', 'done'), lesson('2', 'done'), lesson('3')], '1', '2'],
    ['of the last one, nowhere', [lesson('1', 'done'), lesson('2')], '2', undefined],
    ['of an unknown one, to the first', [lesson('1')], 'x', '1'],
  ])('%s', (_, lessons, from, to) => {
    expect(lessonAfter(lessons, from)?.id).toBe(to)
  })
})
