import { describe, expect, it } from 'vitest'
import type { LessonType } from './courses.lists.ts'
import { type PlannedLesson, type PlannedSection, type TimelineStep, timelineOf } from './timeline.rules.ts'

const start = new Date('2026-11-15T05:00:00Z')
const day = 1440

const lesson = (title: string, wanted: { type?: LessonType; wait?: number; score?: number } = {}): PlannedLesson => ({
  id: title,
  title,
  lesson_type: wanted.type ?? 'video',
  lock: wanted.wait === undefined ? null : { lesson_delay: wanted.wait },
  score_gated_unlock: wanted.score === undefined ? null : { score: wanted.score },
})
const section = (
  title: string,
  lessons: PlannedLesson[],
  wanted: { delay?: number; each?: number; exam?: boolean; score?: number } = {},
): PlannedSection => ({
  id: title,
  title,
  section_type: wanted.exam ? 'exam' : 'normal',
  lock: { section_delay: wanted.delay ?? 0, lesson_delay: wanted.each ?? 0 },
  score_gated_unlock: wanted.score === undefined ? null : { score: wanted.score },
  lessons,
})

/** A step as text: 'day 2 B 1-3', 'B all', 'B 1 after Test'. */
function inWords(step: TimelineStep): string {
  if (step.kind === 'score') return `${step.score}% in ${step.of.title}`
  const when = `day ${step.day}`
  if (step.kind === 'all') return `${when} everything (${step.lessons})`
  if (step.kind === 'exam') return `${when} exam ${step.section.title}`
  const which = step.isWhole ? 'all' : `${step.from}-${step.to}`
  return `${when} ${step.section.title} ${which}${step.after ? ` after ${step.after.title}` : ''}`
}
const timelineText = (sections: PlannedSection[], lock = true) => {
  const { steps, finish } = timelineOf({ lock, sections }, start)
  return [...steps.map(inWords), finish ? `done on day ${finish.day}` : 'never']
}

const a = (count = 2) =>
  section(
    'A',
    Array.from({ length: count }, (_, at) => lesson(`a${at + 1}`)),
  )

describe('the timeline of a student who starts now', () => {
  it('is empty for a course without lessons', () => {
    expect(timelineText([])).toEqual(['never'])
    expect(timelineText([section('A', [])])).toEqual(['never'])
  })

  it('opens everything at once without locks', () => {
    expect(timelineText([a(), section('B', [lesson('b', { wait: day })], { delay: day })], false)).toEqual([
      'day 1 everything (3)',
      'done on day 1',
    ])
  })

  it('opens section by section without waits', () => {
    expect(timelineText([a(), section('B', [lesson('b')])])).toEqual(['day 1 A all', 'day 1 B all', 'done on day 1'])
  })

  it('waits for nothing before the first lesson', () => {
    expect(timelineText([section('E', []), section('A', [lesson('a', { wait: day })], { delay: day })])).toEqual([
      'day 1 A all',
      'done on day 1',
    ])
  })

  it('combines a score, a day between sections, lessons together, and an assignment before the end', () => {
    const sections = [
      section('A', [lesson('a1'), lesson('a2'), lesson('Test', { type: 'quiz', score: 70 })]),
      section(
        'B',
        [lesson('b1'), lesson('b2', { wait: day }), lesson('b3'), lesson('b4'), lesson('Task', { type: 'assignment' })],
        { delay: day },
      ),
      section('C', [lesson('c1'), lesson('c2')]),
    ]
    expect(timelineText(sections)).toEqual([
      'day 1 A all',
      '70% in Test',
      'day 2 B 1-1',
      'day 3 B 2-5',
      'day 3 C all after Task',
      'done on day 3',
    ])
  })

  it('has the exact times', () => {
    const { steps, finish } = timelineOf(
      { lock: true, sections: [a(), section('B', [lesson('b')], { delay: 90 })] },
      start,
    )
    expect(steps.map((step) => step.kind === 'lessons' && step.at.toISOString())).toEqual([
      '2026-11-15T05:00:00.000Z',
      '2026-11-15T06:30:00.000Z',
    ])
    expect(finish?.at.toISOString()).toBe('2026-11-15T06:30:00.000Z')
  })

  // The student starts at noon in Cambodia.
  it.each([
    [day / 2 - 1, 1],
    [day / 2, 2],
    [day, 2],
    [3 * day, 4],
  ])('a wait of %i minutes ends on day %i', (delay, expected) => {
    expect(timelineOf({ lock: true, sections: [a(), section('B', [lesson('b')], { delay })] }, start).finish?.day).toBe(
      expected,
    )
  })

  it('continues after a score in the middle of a section', () => {
    expect(
      timelineText([section('A', [lesson('a'), lesson('Test', { type: 'quiz', score: 50 }), lesson('b')])]),
    ).toEqual(['day 1 A 1-2', '50% in Test', 'day 1 A 3-3', 'done on day 1'])
  })

  it('ignores a score of a plain lesson, and one at the very end', () => {
    expect(
      timelineText([section('A', [lesson('a', { score: 50 }), lesson('Test', { type: 'quiz', score: 50 })])]),
    ).toEqual(['day 1 A all', 'done on day 1'])
  })

  it('has exams as steps of their own, with their scores', () => {
    const sections = [a(), section('Exam', [], { exam: true, score: 60 }), section('B', [lesson('b')], { delay: day })]
    expect(timelineText(sections)).toEqual([
      'day 1 A all',
      'day 1 exam Exam',
      '60% in Exam',
      'day 2 B all',
      'done on day 2',
    ])
  })

  it('has a step for each lesson if each waits', () => {
    expect(timelineText([section('A', [lesson('1'), lesson('2'), lesson('3')], { each: day })])).toEqual([
      'day 1 A 1-1',
      'day 2 A 2-2',
      'day 3 A 3-3',
      'done on day 3',
    ])
  })
})
