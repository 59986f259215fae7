import { describe, expect, it } from 'vitest'
import type { Attempt } from './attempts.rules.ts'
import type { LessonType } from './courses.lists.ts'
import {
  isCourseFinished,
  isLessonCompleted,
  type Lock,
  type LockedLesson,
  type LockedSection,
  locksOf,
  ordinaryClock,
  type StudentClock,
} from './unlock.rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

let made = 0
type NewLesson = Partial<LockedLesson> & { done?: number; wait?: number; type?: LessonType }
function lesson({ done, wait, type = 'video', ...rest }: NewLesson = {}): LockedLesson {
  made += 1
  return {
    id: `lesson ${made}`,
    title: `Lesson ${made}`,
    lesson_type: type,
    free_preview: false,
    lock: wait === undefined ? null : { lesson_delay: wait },
    score_gated_unlock: null,
    completion: done === undefined ? null : { updated_at: ago(done) },
    ...rest,
  }
}
type NewSection = Partial<LockedSection> & { wait?: number; each?: number }
function section(lessons: LockedLesson[], { wait = 0, each = 0, ...wanted }: NewSection = {}): LockedSection {
  made += 1
  return {
    id: `section ${made}`,
    title: `Section ${made}`,
    section_type: 'normal',
    lock: { section_delay: wait, lesson_delay: each },
    score_gated_unlock: null,
    lessons,
    ...wanted,
  }
}
const exam = (wanted: NewSection = {}, lessons: LockedLesson[] = []) =>
  section(lessons, { section_type: 'exam', ...wanted })
const attempt = (correct_score: number, wanted: Partial<Attempt> = {}): Attempt => ({
  correct_score,
  total_score: 10,
  updated_at: ago(100),
  ...wanted,
})
const withQuestions = { exam_question: { scoring_type: 1 } }
const done = () => section([lesson({ done: 100 }), lesson({ done: 50 })])

/** The locks of lessons by section, then of the sections: 'open wait|section / open section'. */
function lockText(sections: LockedSection[], { lock = true, clock = ordinaryClock } = {}): string {
  const locks = locksOf({ lock, sections }, now, clock)
  const word = (of: Lock | null | undefined) => (of === undefined ? 'missing' : (of?.reason ?? 'open'))
  const lessons = sections.map((one) => one.lessons.map(({ id }) => word(locks.lessons.get(id))).join(' '))
  return `${lessons.join('|')} / ${sections.map(({ id }) => word(locks.sections.get(id))).join(' ')}`
}
const firstLock = (sections: LockedSection[], clock: StudentClock = ordinaryClock) =>
  [...locksOf({ lock: true, sections }, now, clock).lessons.values()].find((lock) => lock !== null)

describe('locks apply if the course has them on', () => {
  const waiting = () => [section([lesson(), lesson()], { wait: 60, each: 60 }), section([lesson()], { wait: 60 })]
  it('only', () => {
    expect(lockText(waiting(), { lock: false })).toBe('open open|open / open open')
    expect(lockText(waiting())).toBe('open lesson|section / open section')
  })
})

describe('inside an open section', () => {
  it.each<[string, LockedSection[], string]>([
    ['the first lesson is open', [section([lesson()])], 'open / open'],
    ['each next one waits for the one before', [section([lesson(), lesson()])], 'open lesson / open'],
    ['and is open when that is done', [section([lesson({ done: 5 }), lesson()])], 'open open / open'],
    ['not two ahead', [section([lesson({ done: 5 }), lesson(), lesson()])], 'open open lesson / open'],
    ['the section has a delay: not yet', [section([lesson({ done: 59 }), lesson()], { each: 60 })], 'open wait / open'],
    ['the section has a delay: over', [section([lesson({ done: 60 }), lesson()], { each: 60 })], 'open open / open'],
    [
      'its own delay applies instead: shorter',
      [section([lesson({ done: 5 }), lesson({ wait: 0 })], { each: 60 })],
      'open open / open',
    ],
    [
      'its own delay applies instead: longer',
      [section([lesson({ done: 5 }), lesson({ wait: 6 })])],
      'open wait / open',
    ],
    ['the very first lesson never waits', [section([lesson({ wait: 60 })], { wait: 60, each: 60 })], 'open / open'],
    [
      'the first of a section has only the delay of the section',
      [done(), section([lesson({ wait: 999 })], { wait: 50, each: 999 })],
      'open open|open / open open',
    ],
  ])('%s', (_, sections, expected) => {
    expect(lockText(sections)).toBe(expected)
  })
})

describe('a section is open', () => {
  it.each<[string, LockedSection[], string]>([
    ['not while the one before is not done', [section([lesson()]), section([lesson()])], 'open|section / open section'],
    [
      'not with one lesson missing, though the last is done',
      [section([lesson({ done: 9 }), lesson(), lesson({ done: 5 })]), section([lesson()])],
      'open open open|section / open section',
    ],
    ['when it is', [done(), section([lesson()])], 'open open|open / open open'],
    [
      'not while the one before is locked, even if that is done',
      [section([lesson()]), section([lesson({ done: 9 })]), section([lesson()])],
      'open|open|section / open section section',
    ],
    [
      'not before its delay has passed since the last lesson',
      [done(), section([lesson()], { wait: 51 })],
      'open open|wait / open wait',
    ],
    ['when its delay has passed', [done(), section([lesson()], { wait: 50 })], 'open open|open / open open'],
    [
      'by the last lesson, even if another was done later',
      [section([lesson({ done: 5 }), lesson({ done: 50 })]), section([lesson()], { wait: 50 })],
      'open open|open / open open',
    ],
    [
      'in a locked section no lesson is open',
      [section([lesson()]), section([lesson(), lesson()])],
      'open|section lesson / open section',
    ],
    [
      'in a locked section the lesson after a completed one is not open',
      [section([lesson()]), section([lesson({ done: 5 }), lesson()])],
      'open|open section / open section',
    ],
    [
      'one without lessons locks nothing',
      [done(), section([]), section([lesson()])],
      'open open||open / open open open',
    ],
    [
      'one without lessons does not skip a locked one before it',
      [section([lesson()]), section([]), section([lesson()])],
      'open||section / open section section',
    ],
    [
      'one without lessons at the beginning locks nothing',
      [section([]), section([lesson()], { wait: 9 })],
      '|open / open open',
    ],
    [
      'one without lessons waits too, and the next delay counts from the last lesson',
      [done(), section([], { wait: 51 }), section([lesson()])],
      'open open||section / open wait section',
    ],
  ])('%s', (_, sections, expected) => {
    expect(lockText(sections)).toBe(expected)
  })
})

describe('the delay counts from the first completion', () => {
  const again = { completion: { updated_at: ago(5) }, first_completed_at: ago(70) }
  it('also if it was undone and done again', () => {
    expect(lockText([section([lesson(again), lesson()], { each: 70 })])).toBe('open open / open')
    expect(lockText([section([lesson(again)]), section([lesson()], { wait: 70 })])).toBe('open|open / open open')
    expect(lockText([section([lesson(again), lesson()], { each: 71 })])).toBe('open wait / open')
  })

  it('not while it is undone', () => {
    expect(lockText([section([lesson({ first_completed_at: ago(70) }), lesson()])])).toBe('open lesson / open')
  })
})

describe('what is never locked', () => {
  it.each<[string, LockedSection[], string]>([
    [
      'a lesson that was completed stays open, whatever is added before it',
      [section([lesson(), lesson({ done: 5 })]), section([lesson({ done: 5 })])],
      'open open|open / open section',
    ],
    [
      'also when it was undone',
      [section([lesson(), lesson({ first_completed_at: ago(5) }), lesson()])],
      'open open lesson / open',
    ],
    [
      'a passed quiz stays open, a failed one does not',
      [
        section([lesson(), lesson({ type: 'quiz', exam_attempts: [attempt(1)] })]),
        section([lesson({ type: 'quiz', exam_attempts: [attempt(1)], score_gated_unlock: { score: 50 } })]),
      ],
      'open open|section / open section',
    ],
    [
      'a free preview anywhere',
      [section([lesson(), lesson({ free_preview: true })]), section([lesson({ free_preview: true }), lesson()])],
      'open open|open lesson / open section',
    ],
    [
      'but a free preview has to be done too',
      [section([lesson({ free_preview: true }), lesson()])],
      'open lesson / open',
    ],
  ])('%s', (_, sections, expected) => {
    expect(lockText(sections)).toBe(expected)
  })
})

describe('a previous quiz or assignment', () => {
  it.each<[string, Partial<LockedLesson>, string]>([
    ['needs an attempt', {}, 'attempt'],
    ['is not completed by marking it', { completion: { updated_at: ago(5) }, first_completed_at: ago(5) }, 'attempt'],
    ['is completed by any attempt', { exam_attempts: [attempt(0)] }, 'open'],
    ['must reach its score', { exam_attempts: [attempt(6.9)], score_gated_unlock: { score: 70 } }, 'score'],
    ['counts its best', { exam_attempts: [attempt(9), attempt(1)], score_gated_unlock: '{"score":90}' }, 'open'],
    [
      'must be corrected by a person',
      { exam_attempts: [attempt(9)], exam_question: { scoring_type: 2 } },
      'correction',
    ],
    [
      'was corrected',
      { exam_attempts: [attempt(9, { status: 'passed' })], exam_question: { scoring_type: 2 } },
      'open',
    ],
  ])('%s', (_, wanted, expected) => {
    for (const type of ['quiz', 'assignment'] as const) {
      const handed = lesson({ type, ...wanted })
      expect(isLessonCompleted(handed)).toBe(expected === 'open')
      expect(lockText([section([handed, lesson()])])).toBe(`open ${expected} / open`)
      expect(lockText([section([handed]), section([lesson()])])).toMatch(expected === 'open' ? /\|open/ : /\|section/)
    }
  })

  it('starts the wait with the first attempt that was good enough', () => {
    const exam_attempts = [
      attempt(1, { updated_at: ago(90) }),
      attempt(9, { updated_at: ago(5) }),
      attempt(9, { updated_at: ago(30) }),
    ]
    const gated = lesson({ type: 'quiz', score_gated_unlock: { score: 70 }, exam_attempts })
    expect(lockText([section([gated, lesson({ wait: 30 })])])).toBe('open open / open')
    expect(lockText([section([gated, lesson({ wait: 31 })])])).toBe('open wait / open')
  })
})

describe('an exam section', () => {
  it.each<[string, LockedSection[], string]>([
    ['without lessons is open when the one before is, done or not', [section([lesson()]), exam()], 'open| / open open'],
    [
      'and locked while that is',
      [section([lesson()]), section([lesson()]), exam()],
      'open|section| / open section section',
    ],
    ['without lessons has no delay', [done(), exam({ wait: 999 })], 'open open| / open open'],
    ['with lessons is like any other', [section([lesson()]), exam({}, [lesson()])], 'open|section / open section'],
    ['without questions locks nothing', [done(), exam(), section([lesson()])], 'open open||open / open open open'],
    [
      'without questions does not skip what is not done before it',
      [section([lesson()]), exam(), section([lesson()])],
      'open||section / open open section',
    ],
    [
      'with questions must be taken',
      [done(), exam(withQuestions), section([lesson()])],
      'open open||attempt / open open attempt',
    ],
    [
      'with its score: below',
      [
        done(),
        exam({ ...withQuestions, exam_attempts: [attempt(4)], score_gated_unlock: { score: 50 } }),
        section([lesson()]),
      ],
      'open open||score / open open score',
    ],
    [
      'with its score: reached',
      [
        done(),
        exam({ ...withQuestions, exam_attempts: [attempt(5)], score_gated_unlock: { score: 50 } }),
        section([lesson()]),
      ],
      'open open||open / open open open',
    ],
    [
      'the delay after it counts from when it was passed',
      [
        done(),
        exam({ ...withQuestions, exam_attempts: [attempt(5, { updated_at: ago(10) })] }),
        section([lesson()], { wait: 11 }),
      ],
      'open open||wait / open open wait',
    ],
    [
      'corrected by a person, not yet',
      [done(), exam({ exam_question: { scoring_type: 2 }, exam_attempts: [attempt(10)] }), section([lesson()])],
      'open open||correction / open open correction',
    ],
    [
      'with lessons and an exam: both',
      [exam(withQuestions, [lesson({ done: 5 })]), section([lesson()]), exam(withQuestions, [lesson()])],
      'open|attempt|section / open attempt section',
    ],
  ])('%s', (_, sections, expected) => {
    expect(lockText(sections)).toBe(expected)
  })
})

describe('a lock has', () => {
  it('the lesson or section that has to be done first', () => {
    const before = lesson()
    expect(firstLock([section([before, lesson()])])).toEqual({
      reason: 'lesson',
      after: { id: before.id, title: before.title },
      opensAt: null,
      required: null,
      best: null,
    })
    const unfinished = section([before])
    expect(firstLock([unfinished, exam(), section([lesson()])])?.after).toEqual({
      id: unfinished.id,
      title: unfinished.title,
    })
  })

  it('the time when it opens', () => {
    expect(firstLock([section([lesson({ done: 20 }), lesson({ wait: 60 })])])).toMatchObject({
      reason: 'wait',
      opensAt: new Date(now.getTime() + 40 * 60_000),
    })
    expect(firstLock([done(), section([lesson()], { wait: 90 })])?.opensAt).toEqual(
      new Date(now.getTime() + 40 * 60_000),
    )
  })

  it('the later of two waits, its section’s and its own', () => {
    const opensIn = (wait: number, each: number) => {
      const lock = firstLock([done(), section([lesson({ done: 10 }), lesson()], { wait, each })])
      return ((lock?.opensAt?.getTime() ?? 0) - now.getTime()) / 60_000
    }
    expect(opensIn(90, 20)).toBe(40)
    expect(opensIn(90, 60)).toBe(50)
  })

  it('the required score and the best one', () => {
    const gated = lesson({ type: 'quiz', exam_attempts: [attempt(3), attempt(4)], score_gated_unlock: { score: 70 } })
    expect(firstLock([section([gated, lesson()])])).toMatchObject({ reason: 'score', required: 70, best: 40 })
    const gate = exam({ ...withQuestions, score_gated_unlock: { score: 60 }, exam_attempts: [attempt(1)] })
    expect(firstLock([done(), gate, section([lesson()])])).toMatchObject({ reason: 'score', required: 60, best: 10 })
  })
})

describe('the clock of a student', () => {
  const clock = (wanted: Partial<StudentClock>): StudentClock => ({ ...ordinaryClock, ...wanted })
  const minutesLeft = (lock: Lock | null | undefined) =>
    lock?.opensAt ? (lock.opensAt.getTime() - now.getTime()) / 60_000 : (lock?.reason ?? 'open')
  /** A lesson that waits an hour after one that was done so many minutes ago. */
  const left = (doneAgo: number, wanted: Partial<StudentClock>) =>
    minutesLeft(firstLock([section([lesson({ done: doneAgo }), lesson()], { each: 60 })], clock(wanted)))
  const pause = (from: number, to: number | null) => ({ from: ago(from), to: to === null ? null : ago(to) })

  it.each<[string, number, Partial<StudentClock>, number | string]>([
    ['as usual', 20, {}, 40],
    ['all is open', 20, { open_all: true }, 'open'],
    ['paused before it was done and running since', 20, { pauses: [pause(90, 30)] }, 40],
    ['paused during the wait', 20, { pauses: [pause(15, 5)] }, 50],
    ['paused when it was done', 20, { pauses: [pause(30, 5)] }, 55],
    ['paused twice', 30, { pauses: [pause(25, 20), pause(10, 5)] }, 40],
    ['paused now', 20, { pauses: [pause(10, null)] }, 'paused'],
    ['paused since it had opened', 90, { pauses: [pause(10, null)] }, 'open'],
    ['paused after it had opened', 90, { pauses: [pause(20, 1)] }, 'open'],
    ['shifted', 20, { shifts: [{ at: ago(10), minutes: 30 }] }, 70],
    ['shifted before it was done', 20, { shifts: [{ at: ago(25), minutes: 30 }] }, 40],
    ['shifted after it had opened', 70, { shifts: [{ at: ago(5), minutes: 30 }] }, 'open'],
    [
      'shifted twice',
      20,
      {
        shifts: [
          { at: ago(10), minutes: 30 },
          { at: ago(5), minutes: -10 },
        ],
      },
      60,
    ],
    ['shifted back', 20, { shifts: [{ at: ago(10), minutes: -30 }] }, 10],
    ['shifted back so far that it opened', 20, { shifts: [{ at: ago(10), minutes: -300 }] }, 'open'],
    [
      'opened by one shift, so that a later one does not lock it',
      20,
      {
        shifts: [
          { at: ago(10), minutes: -300 },
          { at: ago(5), minutes: 300 },
        ],
      },
      'open',
    ],
    ['shifted back while paused', 20, { pauses: [pause(15, null)], shifts: [{ at: ago(5), minutes: -54 }] }, 'paused'],
    [
      'shifted back while paused, so far that it opened',
      20,
      { pauses: [pause(15, null)], shifts: [{ at: ago(5), minutes: -55 }] },
      'open',
    ],
    ['shifted while paused', 20, { pauses: [pause(15, 5)], shifts: [{ at: ago(10), minutes: 30 }] }, 80],
  ])('%s', (_, doneAgo, wanted, expected) => {
    expect(left(doneAgo, wanted)).toBe(expected)
  })

  it('does not affect what does not wait', () => {
    const paused = clock({ pauses: [pause(10, null)] })
    expect(lockText([section([lesson({ done: 5 }), lesson()]), section([lesson()])], { clock: paused })).toBe(
      'open open|section / open section',
    )
    expect(lockText([section([]), section([lesson()], { wait: 9 })], { clock: paused })).toBe('|open / open open')
  })
})

describe('a course is finished', () => {
  const withExam = exam(withQuestions)
  it.each<[string, LockedSection[], boolean]>([
    ['not without sections', [], false],
    ['not by exams alone', [withExam], false],
    ['when all lessons are completed', [section([lesson({ done: 1 })]), section([lesson({ done: 2 })])], true],
    ['not before', [section([lesson({ done: 1 })]), section([lesson()])], false],
    ['not with a section that has nothing yet', [section([lesson({ done: 1 })]), section([])], false],
    ['regardless of its exams', [section([lesson({ done: 1 })]), withExam, exam({}, [lesson()])], true],
    ['not with a quiz that is only marked', [section([lesson({ type: 'quiz', done: 1 })])], false],
    ['with a quiz that was taken', [section([lesson({ type: 'quiz', exam_attempts: [attempt(1)] })])], true],
    ['not with a lesson that was undone', [section([lesson({ first_completed_at: ago(5) })])], false],
  ])('%s', (_, sections, finished) => {
    expect(isCourseFinished({ sections })).toBe(finished)
  })
})
