import { calendarDay } from '#shared/core/clock.rules.ts'
import { type AttemptedType, isAttempted, needsAttempt, requiredScore, type ScoreGate } from './attempts.rules.ts'
import type { LessonType } from './courses.lists.ts'
import { waitOf } from './unlock.rules.ts'

export type PlannedLesson = {
  id: string
  title: string
  lesson_type: LessonType
  lock: { lesson_delay: number } | null
  score_gated_unlock: ScoreGate
}
export type PlannedSection = {
  id: string
  title: string
  section_type: 'normal' | 'exam'
  lock: { section_delay: number; lesson_delay: number }
  score_gated_unlock: ScoreGate
  lessons: readonly PlannedLesson[]
}
export type PlannedCourse = { lock: boolean; sections: readonly PlannedSection[] }

type Moment = {
  at: Date
  /** By the calendar: the day the student starts is 1. */
  day: number
}

export type TimelineStep =
  /** Everything opens at once. */
  | ({ kind: 'all'; lessons: number } & Moment)
  /** Lessons of one section that open together: by their numbers in it, counted from 1. */
  | ({
      kind: 'lessons'
      section: { id: string; number: number; title: string }
      from: number
      to: number
      /** These are all of the section. */
      isWhole: boolean
      /** The quiz or assignment that has to be handed in before. */
      after: { id: string; title: string; lesson_type: AttemptedType } | null
    } & Moment)
  /** An exam opens. */
  | ({ kind: 'exam'; section: { id: string; number: number; title: string } } & Moment)
  /** What follows opens only with this score. */
  | { kind: 'score'; score: number; of: { id: string; title: string } }

export type Timeline = { steps: TimelineStep[]; finish: Moment | null }

/** When everything opens for a student who starts now and finishes each lesson as soon as it opens. */
export function timelineOf({ lock, sections }: PlannedCourse, start: Date): Timeline {
  const momentOf = (time: number): Moment => {
    const at = new Date(time)
    return { at, day: 1 + calendarDay(at) - calendarDay(start) }
  }
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0)
  const isEmpty = lessons === 0 && sections.every(({ section_type }) => section_type !== 'exam')
  if (isEmpty) return { steps: [], finish: null }
  const first = momentOf(start.getTime())
  if (!lock) return { steps: [{ kind: 'all', lessons, ...first }], finish: first }

  const steps: TimelineStep[] = []
  let now = start.getTime()
  let previous: PlannedLesson | undefined
  const addGate = (gate: ScoreGate, { id, title }: { id: string; title: string }) => {
    const score = requiredScore(gate)
    if (score !== null) steps.push({ kind: 'score', score, of: { id, title } })
  }
  for (const [index, section] of sections.entries()) {
    const named = { id: section.id, number: index + 1, title: section.title }
    for (const [at, lesson] of section.lessons.entries()) {
      // The very first lesson has nothing to wait for.
      now += previous || steps.length > 0 ? waitOf(section, at) : 0
      const last = steps.at(-1)
      const isTogether = last?.kind === 'lessons' && last.section.id === section.id && last.at.getTime() === now
      if (isTogether) last.to = at + 1
      else
        steps.push({
          kind: 'lessons',
          section: named,
          from: at + 1,
          to: at + 1,
          isWhole: false,
          after: null,
          ...momentOf(now),
        })
      const step = steps.at(-1)
      if (step?.kind === 'lessons') {
        step.isWhole = step.from === 1 && step.to === section.lessons.length
        if (!isTogether) step.after = handedIn(previous)
      }
      if (needsAttempt(lesson)) addGate(lesson.score_gated_unlock, lesson)
      previous = lesson
    }
    if (section.section_type === 'exam') {
      if (section.lessons.length === 0) steps.push({ kind: 'exam', section: named, ...momentOf(now) })
      addGate(section.score_gated_unlock, section)
      previous = undefined
    }
  }
  return { steps: withoutLast(steps), finish: momentOf(now) }
}

/** A lesson with a required score has a step of its own. */
function handedIn(lesson: PlannedLesson | undefined) {
  if (!lesson || requiredScore(lesson.score_gated_unlock) !== null) return null
  const { id, title, lesson_type } = lesson
  return isAttempted(lesson_type) ? { id, title, lesson_type } : null
}

/** A score at the very end opens nothing. */
function withoutLast(steps: TimelineStep[]): TimelineStep[] {
  return steps.at(-1)?.kind === 'score' ? withoutLast(steps.slice(0, -1)) : steps
}
