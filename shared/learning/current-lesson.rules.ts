import { needsAttempt } from '#shared/courses/attempts.rules.ts'
import type { LessonType } from '#shared/courses/courses.lists.ts'

/** A lesson of a course as its student finds it now. */
export type Step = {
  id: string
  isDone: boolean
  isOpen: boolean
  /** By its student, now. */
  canBeDone: boolean
  /** When it opens by itself, if that is known. */
  opensAt: Date | null
}

const isNext = ({ isDone, isOpen, canBeDone }: Step) => isOpen && canBeDone && !isDone

/** A lesson counts as the place where somebody is while it is open. */
const placeOf = (steps: readonly Step[], id: string | null) => steps.findIndex((step) => step.id === id && step.isOpen)

/** The lesson to do next: this one or the first after it that can be done, else the first of the course. Null: none now. */
export function nextLesson(steps: readonly Step[], fromId: string | null): Step | null {
  const from = placeOf(steps, fromId)
  return (from < 0 ? undefined : steps.slice(from).find(isNext)) ?? steps.find(isNext) ?? null
}

/** The lesson that is opened when a student comes back. If nothing can be done now, the one they were in, or the last open one. */
export function currentLesson(steps: readonly Step[], lastId: string | null): string | null {
  const here = steps[placeOf(steps, lastId)]
  return (nextLesson(steps, lastId) ?? here ?? steps.findLast(({ isOpen }) => isOpen) ?? steps[0])?.id ?? null
}

/** The lesson to do next or, if none can be done now, the one that opens first. Null when all is done. */
export function upcomingLesson(steps: readonly Step[], lastId: string | null): Step | null {
  const missing = steps.filter(({ isDone }) => !isDone)
  const [soonest] = missing
    .filter(({ opensAt }) => opensAt)
    .sort((one, other) => Number(one.opensAt) - Number(other.opensAt))
  return nextLesson(steps, lastId) ?? soonest ?? missing[0] ?? null
}

type Listed = { id: string; completion: object | null; lesson_type: LessonType }

/**
 * Where a student goes from the end of a lesson: to the next one that is not done, past those that are. Whoever repeats a
 * lesson goes to the one after it.
 */
export function lessonAfter<Lesson extends Listed>(lessons: readonly Lesson[], id: string): Lesson | undefined {
  const at = lessons.findIndex((lesson) => lesson.id === id)
  const [next, ...rest] = lessons.slice(at + 1)
  if (at < 0 || lessons[at]?.completion) return next
  return [next, ...rest].find((lesson) => lesson && !lesson.completion && !needsAttempt(lesson)) ?? next
}

type Started = {
  is_open: boolean
  lessons_done: number
  next_lesson: { is_open: boolean; opens_at: string | null } | null
}

/** Of the courses somebody takes, the last visited first, the one to continue: where a lesson can be done now, else where one opens. */
export function courseToContinue<Course extends Started>(courses: readonly Course[]): Course | undefined {
  const unfinished = courses.filter(({ next_lesson, is_open }) => next_lesson && is_open)
  const open = unfinished.filter(({ next_lesson }) => next_lesson?.is_open)
  return (
    open.find(({ lessons_done }) => lessons_done > 0) ??
    open[0] ??
    unfinished.find(({ next_lesson }) => next_lesson?.opens_at)
  )
}
