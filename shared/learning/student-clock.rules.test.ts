import { describe, expect, it } from 'vitest'
import { type LockedCourse, locksOf, ordinaryClock, type StudentClock } from '#shared/courses/unlock.rules.ts'
import type { ClockAction } from './learning.lists.ts'
import { changedClock, clockAt } from './student-clock.rules.ts'

const at = '2026-03-01T08:00:00.000Z'
const before = '2026-02-01T08:00:00.000Z'
const paused: StudentClock = { ...ordinaryClock, pauses: [{ from: before, to: null }] }
const resumed: StudentClock = { ...ordinaryClock, pauses: [{ from: before, to: at }] }
const opened: StudentClock = { ...ordinaryClock, open_all: true }
const shifted: StudentClock = { ...ordinaryClock, shifts: [{ at: before, minutes: 60 }] }

describe('a teacher changes the clock of a student', () => {
  it.each<[string, StudentClock, ClockAction, number, StudentClock]>([
    ['shifts it', ordinaryClock, 'shift', 90, { ...ordinaryClock, shifts: [{ at, minutes: 90 }] }],
    ['shifts it back', ordinaryClock, 'shift', -90, { ...ordinaryClock, shifts: [{ at, minutes: -90 }] }],
    ['shifts by nothing', ordinaryClock, 'shift', 0, ordinaryClock],
    ['shifts it once more', shifted, 'shift', 5, { ...shifted, shifts: [...shifted.shifts, { at, minutes: 5 }] }],
    ['pauses it', ordinaryClock, 'pause', 0, { ...ordinaryClock, pauses: [{ from: at, to: null }] }],
    ['pauses it twice', paused, 'pause', 0, paused],
    ['resumes it', paused, 'resume', 0, resumed],
    ['resumes a running one', resumed, 'resume', 0, resumed],
    [
      'pauses it again',
      { ...ordinaryClock, pauses: [{ from: before, to: before }] },
      'pause',
      0,
      {
        ...ordinaryClock,
        pauses: [
          { from: before, to: before },
          { from: at, to: null },
        ],
      },
    ],
    ['opens all', shifted, 'open-all', 0, { ...shifted, open_all: true }],
    ['opens all twice', opened, 'open-all', 0, opened],
    ['locks again', opened, 'lock-again', 0, ordinaryClock],
    ['locks what is locked', ordinaryClock, 'lock-again', 0, ordinaryClock],
    ['pauses, whatever the minutes', ordinaryClock, 'pause', 7, { ...ordinaryClock, pauses: [{ from: at, to: null }] }],
  ])('%s', (_, clock, action, minutes, expected) => {
    expect(changedClock(clock, { action, minutes }, new Date(at))).toEqual(expected)
  })
})

describe('the clock at a moment', () => {
  const whole: StudentClock = {
    open_all: true,
    pauses: [
      { from: '2026-01-01T00:00:00.000Z', to: '2026-01-05T00:00:00.000Z' },
      { from: '2026-02-01T00:00:00.000Z', to: '2026-02-05T00:00:00.000Z' },
    ],
    shifts: [{ at: '2026-01-03T00:00:00.000Z', minutes: 10 }],
  }
  it.each<[string, string, StudentClock]>([
    ['before all of it', '2025-12-31T00:00:00.000Z', { open_all: true, pauses: [], shifts: [] }],
    [
      'within a pause, which still runs',
      '2026-01-02T00:00:00.000Z',
      { open_all: true, pauses: [{ from: '2026-01-01T00:00:00.000Z', to: null }], shifts: [] },
    ],
    [
      'at the moment it went on',
      '2026-01-05T00:00:00.000Z',
      { open_all: true, pauses: [whole.pauses[0] as StudentClock['pauses'][0]], shifts: whole.shifts },
    ],
    ['after all of it', '2026-03-01T00:00:00.000Z', whole],
  ])('%s', (_, on, expected) => {
    expect(clockAt(whole, new Date(on))).toEqual(expected)
  })
})

describe('a changed clock and a lesson that opens after an hour', () => {
  const lesson = { lesson_type: 'article', free_preview: false, lock: null, score_gated_unlock: null } as const
  const done = '2026-03-01T07:30:00.000Z'
  const course: LockedCourse = {
    lock: true,
    sections: [
      {
        id: 's',
        title: 'S',
        section_type: 'normal',
        lock: { section_delay: 0, lesson_delay: 60 },
        score_gated_unlock: null,
        lessons: [
          { ...lesson, id: 'one', title: 'One', completion: { updated_at: done }, first_completed_at: done },
          { ...lesson, id: 'two', title: 'Two' },
        ],
      },
    ],
  }
  const lockOn = (clock: StudentClock, moment: string) => locksOf(course, new Date(moment), clock).lessons.get('two')
  const touched = (action: ClockAction, minutes = 0, clock = ordinaryClock, moment = at) =>
    changedClock(clock, { action, minutes }, new Date(moment))

  it.each<[string, StudentClock, string, string | null]>([
    ['an unchanged one opens in time', ordinaryClock, '2026-03-01T08:29:59.000Z', '2026-03-01T08:30:00.000Z'],
    ['and then is open', ordinaryClock, '2026-03-01T08:30:00.000Z', null],
    ['one shifted by a day', touched('shift', 1440), '2026-03-01T08:30:00.000Z', '2026-03-02T08:30:00.000Z'],
    ['one shifted back by half an hour', touched('shift', -30), '2026-03-01T08:00:00.000Z', null],
    ['one with all open', touched('open-all'), '2026-03-01T07:31:00.000Z', null],
    [
      'one that was paused for ten minutes',
      touched('resume', 0, touched('pause'), '2026-03-01T08:10:00.000Z'),
      '2026-03-01T08:30:00.000Z',
      '2026-03-01T08:40:00.000Z',
    ],
  ])('%s', (_, clock, moment, opens) => {
    expect(lockOn(clock, moment)?.opensAt?.toISOString() ?? null).toBe(opens)
  })

  it('a paused one reports the pause, however long', () => {
    expect(lockOn(touched('pause'), '2027-03-01T08:00:00.000Z')).toMatchObject({ reason: 'paused', opensAt: null })
  })
})
