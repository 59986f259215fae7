import { expect, it } from 'vitest'
import { lessonTypes } from './courses.lists.ts'
import {
  isCourseFinished,
  type LockedCourse,
  type LockedLesson,
  type LockedSection,
  locksOf,
  type StudentClock,
} from './unlock.rules.ts'

// A slow model of the locks: each rule is a function, and waiting is counted minute by minute. Both must agree on
// thousands of random courses.

const start = Date.UTC(2026, 0, 1)
const moment = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const minuteOf = (text: string) => (Date.parse(text) - start) / 60_000

type Model = { course: LockedCourse; now: number; clock: StudentClock }

function scoreOf(gate: LockedLesson['score_gated_unlock']): number {
  if (gate === null) return 0
  return typeof gate === 'string' ? JSON.parse(gate).score : gate.score
}

/** The minute of the first attempt that was good enough; undefined while there is none. */
function passed(one: LockedLesson | LockedSection): number | undefined {
  const isForPerson = one.exam_question?.scoring_type === 2
  const minutes: number[] = []
  for (const { correct_score, total_score, status, updated_at } of one.exam_attempts ?? []) {
    const percent = total_score > 0 ? (100 * correct_score) / total_score : 0
    if (percent < scoreOf(one.score_gated_unlock)) continue
    if (isForPerson && !status) continue
    minutes.push(minuteOf(updated_at))
  }
  return minutes.sort((a, b) => a - b)[0]
}

/** The minute at which a lesson was first completed; undefined while it is not. */
function doneAt(lesson: LockedLesson): number | undefined {
  if (lesson.lesson_type === 'quiz' || lesson.lesson_type === 'assignment') return passed(lesson)
  if (!lesson.completion) return undefined
  return minuteOf(lesson.first_completed_at ?? lesson.completion.updated_at)
}

const wasEverDone = (lesson: LockedLesson) =>
  doneAt(lesson) !== undefined ||
  (lesson.lesson_type !== 'quiz' && lesson.lesson_type !== 'assignment' && Boolean(lesson.first_completed_at))

const isExam = (section: LockedSection) => section.section_type === 'exam'
const requiresNothing = (section: LockedSection) =>
  section.lessons.length === 0 && !(isExam(section) && section.exam_question)

/** Whether a section is done; one that requires nothing is done when the one before it is. */
function isDone({ course }: Model, index: number): boolean {
  const section = course.sections[index]
  if (!section) return true
  if (requiresNothing(section)) return isDone({ course } as Model, index - 1)
  if (isExam(section) && section.exam_question && passed(section) === undefined) return false
  return section.lessons.every((lesson) => doneAt(lesson) !== undefined)
}

/** The minute a finished section was finished; undefined if nothing comes before. */
function overAt(model: Model, index: number): number | undefined {
  const section = model.course.sections[index]
  if (!section) return undefined
  if (requiresNothing(section)) return overAt(model, index - 1)
  if (isExam(section) && section.exam_question) return passed(section)
  return doneAt(section.lessons.at(-1) as LockedLesson)
}

/** The minute at which a wait ends; undefined if it has not ended by `until`. */
function endOfWait({ clock }: Model, since: number, wait: number, until: number): number | undefined {
  let left = wait
  for (let minute = since; ; minute++) {
    if (left <= 0) return minute
    for (const { at, minutes } of [...clock.shifts].sort((a, b) => minuteOf(a.at) - minuteOf(b.at)))
      if (minuteOf(at) === minute && left > 0) left += minutes
    if (left <= 0) return minute
    if (minute >= until) return undefined
    const isPaused = clock.pauses.some(
      ({ from, to }) => minuteOf(from) <= minute && (to === null || minute < minuteOf(to)),
    )
    if (!isPaused) left -= 1
  }
}

function isSectionOpen(model: Model, index: number): boolean {
  const { course, clock, now } = model
  if (!course.lock || clock.open_all || index === 0) return true
  const section = course.sections[index] as LockedSection
  if (!isSectionOpen(model, index - 1)) return false
  if (isExam(section) && section.lessons.length === 0) return true
  if (!isDone(model, index - 1)) return false
  const since = overAt(model, index - 1)
  return since === undefined || endOfWait(model, since, section.lock.section_delay, now) !== undefined
}

function isLessonOpen(model: Model, sectionIndex: number, index: number): boolean {
  const { course, clock, now } = model
  const section = course.sections[sectionIndex] as LockedSection
  const lesson = section.lessons[index] as LockedLesson
  if (!course.lock || clock.open_all || lesson.free_preview || wasEverDone(lesson)) return true
  if (!isSectionOpen(model, sectionIndex)) return false
  if (index === 0) return true
  const since = doneAt(section.lessons[index - 1] as LockedLesson)
  if (since === undefined) return false
  const wait = lesson.lock ? lesson.lock.lesson_delay : section.lock.lesson_delay
  return endOfWait(model, since, wait, now) !== undefined
}

/** Random numbers that are the same at every run. */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, chance: (part: number) => next() < part, one: <T>(of: readonly T[]) => of[below(of.length)] as T }
}

const now = 120

function randomModel(seed: number): Model {
  const { below, chance, one } = randomFrom(seed)
  let made = 0
  const gate = () => (chance(0.6) ? null : chance(0.5) ? { score: 50 } : '{"score":50}')
  const question = () => (chance(0.3) ? { scoring_type: chance(0.5) ? 2 : 1 } : null)
  const attempts = () =>
    Array.from({ length: below(3) }, () => ({
      correct_score: below(11),
      total_score: chance(0.05) ? 0 : 10,
      status: chance(0.5),
      updated_at: moment(below(now)),
    }))
  // Most lessons are done, or nothing far inside would ever be open.
  const diligence = one([0.3, 0.6, 0.8, 0.95, 1])
  const lesson = (): LockedLesson => {
    const first = below(now)
    const isDoneNow = chance(diligence)
    const isOld = chance(0.2)
    made += 1
    return {
      id: `${made}`,
      title: `Lesson ${made}`,
      lesson_type: chance(0.6) ? 'video' : one(lessonTypes),
      free_preview: chance(0.1),
      lock: chance(0.3) ? { lesson_delay: one([0, 40, 100]) } : null,
      score_gated_unlock: gate(),
      completion: isDoneNow ? { updated_at: moment(isOld ? first + below(now - first) : first) } : null,
      first_completed_at: (isDoneNow && isOld) || chance(0.05) ? moment(first) : null,
      exam_question: question(),
      exam_attempts: attempts(),
    }
  }
  const section = (): LockedSection => {
    made += 1
    return {
      id: `${made}`,
      title: `Section ${made}`,
      section_type: chance(0.25) ? 'exam' : 'normal',
      lock: { section_delay: one([0, 10, 60, 110]), lesson_delay: one([0, 10, 60, 110]) },
      score_gated_unlock: gate(),
      exam_question: question(),
      exam_attempts: attempts(),
      lessons: Array.from({ length: below(4) }, lesson),
    }
  }
  const from = below(now)
  const to = from + below(now - from)
  const pauses = [
    ...(chance(0.4) ? [{ from: moment(from), to: moment(to) }] : []),
    ...(chance(0.2) ? [{ from: moment(to + below(now - to)), to: null }] : []),
  ]
  const shifts = Array.from({ length: chance(0.4) ? 1 + below(2) : 0 }, () => ({
    at: moment(below(now)),
    minutes: one([-60, -7, 13, 60]),
  })).sort((a, b) => minuteOf(a.at) - minuteOf(b.at))
  return {
    course: { lock: chance(0.95), sections: Array.from({ length: below(6) }, section) },
    now,
    clock: { open_all: chance(0.03), pauses, shifts },
  }
}

it('locks agree with the slow model on thousands of courses', () => {
  const seen = { open: 0, locked: 0, waits: 0, paused: 0 }
  for (let seed = 1; seed <= 6000; seed++) {
    const model = randomModel(seed)
    const { course, clock } = model
    const locks = locksOf(course, new Date(moment(now)), clock)
    for (const [at, section] of course.sections.entries()) {
      const where = `seed ${seed}, section ${at + 1}`
      expect(locks.sections.get(section.id) === null, where).toBe(isSectionOpen(model, at))
      for (const [place, lesson] of section.lessons.entries()) {
        const lock = locks.lessons.get(lesson.id)
        const isOpen = isLessonOpen(model, at, place)
        expect(lock === null, `${where}, lesson ${place + 1}`).toBe(isOpen)
        seen[isOpen ? 'open' : 'locked'] += 1
        if (lock?.reason === 'paused') seen.paused += 1
        if (lock?.opensAt) {
          seen.waits += 1
          expectOpensThen(model, [at, place], minuteOf(lock.opensAt.toISOString()), `${where}, lesson ${place + 1}`)
        }
      }
    }
  }
  // Every case occurs often enough.
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(100)
})

/** The opening time is exact: locked a minute before, open at the minute. */
function expectOpensThen(model: Model, [section, lesson]: [number, number], minute: number, where: string): void {
  expect(isLessonOpen({ ...model, now: minute - 1 }, section, lesson), `${where} before`).toBe(false)
  expect(isLessonOpen({ ...model, now: minute }, section, lesson), `${where} then`).toBe(true)
}

it('isCourseFinished agrees with the slow model', () => {
  let finished = 0
  for (let seed = 1; seed <= 6000; seed++) {
    const { course } = randomModel(seed)
    const taught = course.sections.filter((section) => !isExam(section))
    let isFinished = taught.length > 0
    for (const { lessons } of taught) {
      if (lessons.length === 0) isFinished = false
      for (const lesson of lessons) if (doneAt(lesson) === undefined) isFinished = false
    }
    expect(isCourseFinished(course), `seed ${seed}`).toBe(isFinished)
    if (isFinished) finished += 1
  }
  expect(finished).toBeGreaterThan(100)
})
