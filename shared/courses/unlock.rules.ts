import { type Examined, missingOf, needsAttempt, passedAt, type ScoreGate } from './attempts.rules.ts'
import type { LessonType, LockReason } from './courses.lists.ts'

export type LockedLesson = Examined & {
  id: string
  title: string
  lesson_type: LessonType
  free_preview: boolean
  /** Its own wait in minutes instead of its section's. The first of a section has only the wait of the section. */
  lock: { lesson_delay: number } | null
  score_gated_unlock: ScoreGate
  completion?: { updated_at: string } | null
  /** When it was completed for the first time; waits count from then. */
  first_completed_at?: string | null
}

export type LockedSection = Examined & {
  id: string
  title: string
  section_type: 'normal' | 'exam'
  lock: { section_delay: number; lesson_delay: number }
  score_gated_unlock: ScoreGate
  lessons: readonly LockedLesson[]
}

export type LockedCourse = { lock: boolean; sections: readonly LockedSection[] }

/** The clock of one student: a teacher may open all, pause the clock, or shift openings. */
export type StudentClock = {
  open_all: boolean
  /** In order; the last may still be open. */
  pauses: readonly { from: string; to: string | null }[]
  /** What is waiting at that moment opens so many minutes later, or earlier. */
  shifts: readonly { at: string; minutes: number }[]
}
export const ordinaryClock: StudentClock = { open_all: false, pauses: [], shifts: [] }

type Named = { id: string; title: string }

/** Why something is locked for a student, and what opens it. */
export type Lock = {
  reason: LockReason
  /** What has to be done first. */
  after: Named | null
  /** When it opens by itself. */
  opensAt: Date | null
  required: number | null
  best: number | null
}

export type CourseLocks = {
  /** By the lesson's or the section's id; null where it is open. */
  lessons: ReadonlyMap<string, Lock | null>
  sections: ReadonlyMap<string, Lock | null>
}

// Times are milliseconds; what is not done has the time Infinity.
const never = Number.POSITIVE_INFINITY
const minute = 60_000

/** When a lesson was first completed, `Infinity` if not. A quiz or an assignment is completed only by an attempt. */
export function completedAt(lesson: LockedLesson): number {
  if (needsAttempt(lesson)) return passedAt(lesson, lesson.score_gated_unlock) ?? never
  return lesson.completion ? Date.parse(lesson.first_completed_at ?? lesson.completion.updated_at) : never
}

export const isLessonCompleted = (lesson: LockedLesson) => completedAt(lesson) < never

/** Completed once, even if it was undone later. */
const wasCompleted = (lesson: LockedLesson) =>
  isLessonCompleted(lesson) || (!needsAttempt(lesson) && Boolean(lesson.first_completed_at))

const hasExam = ({ section_type, exam_question }: LockedSection) => section_type === 'exam' && Boolean(exam_question)

const hasTasks = (section: LockedSection) => hasExam(section) || section.lessons.length > 0

/**
 * When a section was finished: with its exam, or with its last lesson; `never` while anything is missing. A section
 * without tasks is finished when what comes before it was.
 */
function endOf(section: LockedSection, before: number): number {
  if (!section.lessons.every(isLessonCompleted)) return never
  if (hasExam(section)) return passedAt(section, section.score_gated_unlock) ?? never
  const last = section.lessons.at(-1)
  return last ? completedAt(last) : before
}

/** How long a lesson waits after what comes before it. The first of a section waits for the section. */
export function waitOf(
  { lock, lessons }: Pick<LockedSection, 'lock'> & { lessons: readonly Pick<LockedLesson, 'lock'>[] },
  at: number,
) {
  return (at === 0 ? lock.section_delay : (lessons[at]?.lock?.lesson_delay ?? lock.lesson_delay)) * minute
}

type Stop = { from: number; to: number }

/** When a clock with pauses has run for a duration since a moment; `never` while it is paused. */
function afterRunning(since: number, duration: number, stops: readonly Stop[]): number {
  let over = since + duration
  for (const { from, to } of stops) {
    const pausedAt = Math.max(since, from)
    if (pausedAt >= over) break
    over += Math.max(0, to - pausedAt)
  }
  return over
}

/**
 * When a wait ends that began at a moment. Only pauses and shifts during the wait count: what has opened is not locked
 * again by later ones.
 */
function openingOf(began: number, wait: number, { pauses, shifts }: StudentClock): number {
  const stops = pauses
    .map(({ from, to }) => ({ from: Date.parse(from), to: to === null ? never : Date.parse(to) }))
    .sort((a, b) => a.from - b.from)
  let [since, left] = [began, wait]
  for (const [at, ms] of shifts.map(({ at, minutes }) => [Date.parse(at), minutes * minute] as const).sort(byFirst)) {
    if (at < since) continue
    if (afterRunning(since, left, stops) <= at) break
    const stopped = stops.reduce((sum, { from, to }) => sum + overlap(since, at, from, to), 0)
    left = Math.max(0, left - (at - since - stopped) + ms)
    since = at
  }
  return afterRunning(since, left, stops)
}

const byFirst = ([a]: readonly [number, number], [b]: readonly [number, number]) => a - b
const overlap = (a: number, b: number, from: number, to: number) => Math.max(0, Math.min(b, to) - Math.max(a, from))

const lockedBy = (reason: LockReason, after: Named | null, more: Partial<Lock> = {}): Lock => ({
  reason,
  after: after && { id: after.id, title: after.title },
  opensAt: null,
  required: null,
  best: null,
  ...more,
})

/** The lock of something that waits since a moment; null when the wait is over. */
function waiting(after: Named, since: number, wait: number, now: number, clock: StudentClock): Lock | null {
  const opens = openingOf(since, wait, clock)
  if (opens <= now) return null
  return opens === never ? lockedBy('paused', after) : lockedBy('wait', after, { opensAt: new Date(opens) })
}

/** Of two waits, the one that ends later. */
const later = (one: Lock, other: Lock) =>
  (one.opensAt?.getTime() ?? never) > (other.opensAt?.getTime() ?? never) ? one : other

/** The lock after something that needs an attempt and was not passed. */
function notPassed(examined: Examined & Named & { score_gated_unlock: ScoreGate }): Lock {
  const { reason, ...scores } = missingOf(examined, examined.score_gated_unlock)
  return lockedBy(reason, examined, scores)
}

/** The lock after a lesson that is not completed. */
const notCompleted = (lesson: LockedLesson) => (needsAttempt(lesson) ? notPassed(lesson) : lockedBy('lesson', lesson))

/** The lock after a section that is not finished; by its exam if only that is missing. */
const notFinished = (section: LockedSection) =>
  hasExam(section) && section.lessons.every(isLessonCompleted) ? notPassed(section) : lockedBy('section', section)

/**
 * What is locked for a student and why. A section is open when the one before is open and finished and its wait is over;
 * in an open section the first lesson is open, and each next one waits for the one before. What was completed stays open,
 * and a free preview is never locked.
 */
export function locksOf(course: LockedCourse, at: Date, clock: StudentClock = ordinaryClock): CourseLocks {
  const now = at.getTime()
  const isFree = !course.lock || clock.open_all
  const lessons = new Map<string, Lock | null>()
  const sections = new Map<string, Lock | null>()
  let previous: LockedSection | undefined
  /** The last section with tasks, and when it was finished. */
  let lastWithTasks: LockedSection | undefined
  let before = Number.NEGATIVE_INFINITY
  for (const section of course.sections) {
    const lock = isFree || !previous ? null : sectionLock(section, previous)
    sections.set(section.id, lock)
    for (const [index, lesson] of section.lessons.entries()) {
      const isOpen = isFree || lesson.free_preview || wasCompleted(lesson)
      lessons.set(lesson.id, isOpen ? null : lessonLock(section, index, lock))
    }
    before = endOf(section, before)
    if (hasTasks(section)) lastWithTasks = section
    previous = section
  }
  return { lessons, sections }

  function sectionLock(section: LockedSection, last: LockedSection): Lock | null {
    if (sections.get(last.id)) return lockedBy('section', last)
    if (section.section_type === 'exam' && section.lessons.length === 0) return null
    const after = lastWithTasks ?? last
    return before === never ? notFinished(after) : waiting(after, before, waitOf(section, 0), now, clock)
  }

  function lessonLock(section: LockedSection, index: number, ofSection: Lock | null): Lock | null {
    const last = section.lessons[index - 1]
    if (!last) return ofSection
    if (!isLessonCompleted(last)) return notCompleted(last)
    const own = waiting(last, completedAt(last), waitOf(section, index), now, clock)
    return own && ofSection?.reason === 'wait' ? later(own, ofSection) : (ofSection ?? own)
  }
}

/** Whether a course is finished: every section except exams has lessons, and all of them are completed. */
export function isCourseFinished({ sections }: Pick<LockedCourse, 'sections'>): boolean {
  const taught = sections.filter(({ section_type }) => section_type !== 'exam')
  return taught.length > 0 && taught.every(({ lessons }) => lessons.length > 0 && lessons.every(isLessonCompleted))
}
