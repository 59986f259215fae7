import { describe, expect, it } from 'vitest'
import type { LessonType } from './courses.lists.ts'
import {
  type Attempt,
  isCourseFinished,
  isLessonCompleted,
  isLessonLocked,
  isSectionCompleted,
  isSectionLocked,
  type LockedLesson,
  type LockedSection,
  requiredScore,
} from './unlock.rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

let made = 0
function lesson(wanted: Partial<LockedLesson> & { done?: number; type?: LessonType } = {}): LockedLesson {
  const { done, type = 'video', ...rest } = wanted
  made += 1
  return {
    id: `lesson ${made}`,
    lesson_type: type,
    lock: null,
    score_gated_unlock: null,
    completion: done === undefined ? null : { updated_at: ago(done) },
    ...rest,
  }
}
function section(lessons: LockedLesson[], wanted: Partial<LockedSection> = {}): LockedSection {
  made += 1
  return {
    id: `section ${made}`,
    section_type: 'normal',
    lock: { section_delay: 0, lesson_delay: 0 },
    score_gated_unlock: null,
    lessons,
    ...wanted,
  }
}
const attempt = (correct_score: number, wanted: Partial<Attempt> = {}): Attempt => ({
  correct_score,
  total_score: 10,
  updated_at: ago(100),
  ...wanted,
})

/** Which lessons and which sections are locked, in their order: 'ol|l o' is open, locked and locked, open. */
function locks(sections: LockedSection[], lock = true): string {
  const course = { lock, sections }
  const lessons = sections.map(({ lessons: inside }) =>
    inside.map(({ id }) => (isLessonLocked(course, id, now) ? 'l' : 'o')).join(''),
  )
  const heads = sections.map(({ id }) => (isSectionLocked(course, id, now) ? 'l' : 'o')).join('')
  return `${lessons.join('|')} ${heads}`
}

describe('lessons', () => {
  it.each<[string, LockedSection[], string]>([
    ['the first of all is open', [section([lesson()])], 'o o'],
    ['one is closed while the one before is not done', [section([lesson(), lesson()])], 'ol l'],
    ['and open when it is', [section([lesson({ done: 5 }), lesson()])], 'oo o'],
    ['not two ahead', [section([lesson({ done: 5 }), lesson(), lesson()])], 'ool l'],
    [
      'its section says how long they wait: not yet',
      [section([lesson({ done: 59 }), lesson()], { lock: { section_delay: 0, lesson_delay: 60 } })],
      'ol l',
    ],
    [
      'until the very minute',
      [section([lesson({ done: 60 }), lesson()], { lock: { section_delay: 0, lesson_delay: 60 } })],
      'oo o',
    ],
    [
      'a wait of its own counts instead, shorter',
      [
        section([lesson({ done: 5 }), lesson({ lock: { lesson_delay: 0 } })], {
          lock: { section_delay: 0, lesson_delay: 60 },
        }),
      ],
      'oo o',
    ],
    ['or longer', [section([lesson({ done: 5 }), lesson({ lock: { lesson_delay: 6 } })])], 'ol l'],
    [
      'the first of all waits for nothing',
      [section([lesson({ lock: { lesson_delay: 60 } })], { lock: { section_delay: 60, lesson_delay: 60 } })],
      'o o',
    ],
    [
      'what is finished stays open, whatever was put before it afterwards',
      [section([lesson({ done: 9 }), lesson(), lesson({ done: 5 }), lesson()])],
      'oooo o',
    ],
  ])('%s', (_, sections, expected) => {
    expect(locks(sections)).toBe(expected)
  })

  it('are all open where nothing is locked', () => {
    const waiting = { lock: { section_delay: 60, lesson_delay: 60 } }
    expect(locks([section([lesson(), lesson()], waiting), section([lesson()], waiting)], false)).toBe('oo|o oo')
  })
})

describe('a quiz or an assignment', () => {
  it.each<[string, Partial<LockedLesson>, boolean]>([
    ['without an attempt is not done', {}, false],
    ['is not done by marking it', { completion: { updated_at: ago(5) } }, false],
    ['is done by any attempt', { exam_attempts: [attempt(0)] }, true],
    ['with a score: below', { exam_attempts: [attempt(6.9)], score_gated_unlock: { score: 70 } }, false],
    ['with a score: reached', { exam_attempts: [attempt(7)], score_gated_unlock: { score: 70 } }, true],
    ['the best attempt counts', { exam_attempts: [attempt(9), attempt(1)], score_gated_unlock: '{"score":90}' }, true],
    ['a score as text: below', { exam_attempts: [attempt(8)], score_gated_unlock: '{"score":90}' }, false],
    ['a text that says nothing asks for nothing', { exam_attempts: [attempt(0)], score_gated_unlock: 'seventy' }, true],
    ['of no points', { exam_attempts: [attempt(0, { total_score: 0 })], score_gated_unlock: { score: 1 } }, false],
    [
      'corrected by a person: not looked at yet',
      { exam_attempts: [attempt(10)], score_gated_unlock: { score: 70 }, exam_question: { scoring_type: 2 } },
      false,
    ],
    ['nor without a score', { exam_attempts: [attempt(10, { status: 0 })], exam_question: { scoring_type: 2 } }, false],
    [
      'corrected by a person: passed',
      {
        exam_attempts: [attempt(10, { status: 1 })],
        score_gated_unlock: { score: 70 },
        exam_question: { scoring_type: 2 },
      },
      true,
    ],
    [
      'corrected by a person: looked at, but too low',
      {
        exam_attempts: [attempt(3, { status: 1 })],
        score_gated_unlock: { score: 70 },
        exam_question: { scoring_type: 2 },
      },
      false,
    ],
    ['corrected by itself needs nobody', { exam_attempts: [attempt(1)], exam_question: { scoring_type: 1 } }, true],
  ])('%s', (_, wanted, done) => {
    for (const type of ['quiz', 'assignment'] as const) {
      const asked = lesson({ type, ...wanted })
      expect(isLessonCompleted(asked)).toBe(done)
      expect(locks([section([asked, lesson()])])).toBe(done ? 'oo o' : 'ol l')
    }
  })

  it('starts the wait with the first attempt that was good enough', () => {
    const exam_attempts = [attempt(9, { updated_at: ago(30) }), attempt(9, { updated_at: ago(5) }), attempt(1)]
    const gated = lesson({ type: 'quiz', score_gated_unlock: { score: 70 }, exam_attempts })
    const behind = (minutes: number) => locks([section([gated, lesson({ lock: { lesson_delay: minutes } })])])
    expect(behind(30)).toBe('oo o')
    expect(behind(31)).toBe('ol l')
  })
})

describe('sections', () => {
  const done = () => section([lesson({ done: 100 }), lesson({ done: 50 })])
  const exam = (wanted: Partial<LockedSection> = {}, lessons: LockedLesson[] = []) =>
    section(lessons, { section_type: 'exam', ...wanted })

  it.each<[string, LockedSection[], string]>([
    ['the next one is closed while one is not done', [section([lesson()]), section([lesson()])], 'o|l ol'],
    ['and opens when it is', [done(), section([lesson()])], 'oo|o oo'],
    [
      'it waits since the last lesson: not yet',
      [done(), section([lesson()], { lock: { section_delay: 51, lesson_delay: 0 } })],
      'oo|l ol',
    ],
    [
      'it waits since the last lesson: long enough',
      [done(), section([lesson()], { lock: { section_delay: 50, lesson_delay: 0 } })],
      'oo|o oo',
    ],
    [
      'its lessons wait for each other, the first for the section only',
      [done(), section([lesson()], { lock: { section_delay: 0, lesson_delay: 999 } })],
      'oo|o oo',
    ],
    [
      'a first lesson may wait longer than its section',
      [done(), section([lesson({ lock: { lesson_delay: 51 } })])],
      'oo|l ol',
    ],
    [
      'one that misses a lesson in the middle closes the next, not the lesson behind its last',
      [section([lesson({ done: 9 }), lesson(), lesson({ done: 5 })]), section([lesson()])],
      'ooo|o ol',
    ],
    ['one without lessons holds nobody up', [done(), section([]), section([lesson()])], 'oo||o ooo'],
    ['nor opens what is closed before it', [section([lesson()]), section([]), section([lesson()])], 'o||l oll'],
    ['an exam without lessons is open when the section before is, done or not', [section([lesson()]), exam()], 'o| oo'],
    ['and closed while that is', [section([lesson()]), section([lesson()]), exam()], 'o|l| oll'],
    ['its own wait does not count', [done(), exam({ lock: { section_delay: 999, lesson_delay: 0 } })], 'oo| oo'],
    ['an exam with lessons is like any other', [section([lesson()]), exam({}, [lesson()])], 'o|l ol'],
    ['an exam that asks nothing holds nobody up', [done(), exam(), section([lesson()])], 'oo||o ooo'],
    [
      'one that asks must be taken',
      [done(), exam({ exam_question: { scoring_type: 1 } }), section([lesson()])],
      'oo||l ool',
    ],
    [
      'with its score: below',
      [
        done(),
        exam({ exam_question: { scoring_type: 1 }, exam_attempts: [attempt(4)], score_gated_unlock: { score: 50 } }),
        section([lesson()]),
      ],
      'oo||l ool',
    ],
    [
      'with its score: reached',
      [
        done(),
        exam({ exam_question: { scoring_type: 1 }, exam_attempts: [attempt(5)], score_gated_unlock: { score: 50 } }),
        section([lesson()]),
      ],
      'oo||o ooo',
    ],
    [
      'corrected by a person, not looked at yet',
      [done(), exam({ exam_question: { scoring_type: 2 }, exam_attempts: [attempt(10)] }), section([lesson()])],
      'oo||l ool',
    ],
  ])('%s', (_, sections, expected) => {
    expect(locks(sections)).toBe(expected)
  })

  it('are completed with their lessons and their exam', () => {
    expect(isSectionCompleted(done())).toBe(true)
    expect(isSectionCompleted(section([lesson({ done: 5 }), lesson()]))).toBe(false)
    expect(isSectionCompleted(exam({ exam_question: { scoring_type: 1 } }, [lesson({ done: 5 })]))).toBe(false)
  })
})

describe('a course is finished', () => {
  const exam = section([], { section_type: 'exam', exam_question: { scoring_type: 1 } })
  it.each<[string, LockedSection[], boolean]>([
    ['not without anything', [], false],
    ['not by exams alone', [exam], false],
    ['when all lessons are completed', [section([lesson({ done: 1 })]), section([lesson({ done: 2 })])], true],
    ['not before', [section([lesson({ done: 1 })]), section([lesson()])], false],
    ['not with a section that has nothing yet', [section([lesson({ done: 1 })]), section([])], false],
    ['whatever its exams', [section([lesson({ done: 1 })]), exam], true],
    ['not with a quiz that is only marked', [section([lesson({ type: 'quiz', done: 1 })])], false],
    ['with a quiz that was taken', [section([lesson({ type: 'quiz', exam_attempts: [attempt(1)] })])], true],
  ])('%s', (_, sections, finished) => {
    expect(isCourseFinished({ sections })).toBe(finished)
  })
})

describe('a score that is asked for', () => {
  it.each([
    [null, null],
    [{ score: 0 }, 0],
    [{ score: 70.5 }, 70.5],
    ['{"score":70}', 70],
    ['{"score":"70"}', null],
    ['null', null],
    ['[]', null],
    ['', null],
  ])('%j is %j', (gate, score) => {
    expect(requiredScore(gate)).toBe(score)
  })
})
