import type { LessonType } from './courses.lists.ts'

/** The score a quiz or an exam must reach before what follows it opens: an object, or the same as JSON text. */
export type ScoreGate = { score: number } | string | null

/** One try at a quiz, an assignment or an exam. `status` is set once someone has looked at it. */
export type Attempt = { correct_score: number; total_score: number; status?: unknown; updated_at: string }

/** What is asked in a quiz or an exam. Scoring type 2: a person corrects it. */
export type Examined = { exam_attempts?: readonly Attempt[]; exam_question?: { scoring_type: number } | null }

export type LockedLesson = Examined & {
  id: string
  lesson_type: LessonType
  /** A wait of its own, in minutes, instead of its section's. */
  lock: { lesson_delay: number } | null
  score_gated_unlock: ScoreGate
  completion?: { updated_at: string } | null
}

export type LockedSection = Examined & {
  id: string
  section_type: 'normal' | 'exam'
  lock: { section_delay: number; lesson_delay: number }
  score_gated_unlock: ScoreGate
  lessons: readonly LockedLesson[]
}

export type LockedCourse = { lock: boolean; sections: readonly LockedSection[] }

// Moments are milliseconds, so that waiting is adding: what has nothing before it was always done, what is not done is
// done in eternity.
const always = Number.NEGATIVE_INFINITY
const never = Number.POSITIVE_INFINITY
const minute = 60_000

const needsAttempt = ({ lesson_type }: { lesson_type: LessonType }) =>
  lesson_type === 'quiz' || lesson_type === 'assignment'

/** The percentage a gate asks for; null where there is none, or none that can be read. */
export function requiredScore(gate: ScoreGate): number | null {
  if (typeof gate !== 'string') return gate?.score ?? null
  try {
    const score: unknown = JSON.parse(gate)?.score
    return typeof score === 'number' ? score : null
  } catch {
    return null
  }
}

const percentOf = ({ correct_score, total_score }: Attempt) =>
  total_score > 0 ? (correct_score / total_score) * 100 : 0

/** When something was passed that asks for an attempt: by the first attempt that is good enough. */
function passedAt({ exam_attempts = [], exam_question }: Examined, gate: ScoreGate): number {
  const wanted = requiredScore(gate)
  const good = exam_attempts.filter(
    (attempt) =>
      (wanted === null || percentOf(attempt) >= wanted) &&
      (exam_question?.scoring_type !== 2 || Boolean(attempt.status)),
  )
  return Math.min(never, ...good.map(({ updated_at }) => Date.parse(updated_at)))
}

/** When a lesson was completed. A quiz or an assignment is by what was handed in, and by nothing else. */
function completedAt(lesson: LockedLesson): number {
  if (needsAttempt(lesson)) return passedAt(lesson, lesson.score_gated_unlock)
  return lesson.completion ? Date.parse(lesson.completion.updated_at) : never
}

export const isLessonCompleted = (lesson: LockedLesson) => completedAt(lesson) < never

const hasExam = ({ section_type, exam_question }: LockedSection) => section_type === 'exam' && Boolean(exam_question)

/** Whether all of a section is done: its lessons, and its exam where it has one. */
export function isSectionCompleted(section: LockedSection): boolean {
  if (hasExam(section) && passedAt(section, section.score_gated_unlock) === never) return false
  return section.lessons.every(isLessonCompleted)
}

/** How long a lesson waits after what comes before it. The first of a section waits for the section. */
export function waitOf(
  { lock, lessons }: Pick<LockedSection, 'lock'> & { lessons: readonly Pick<LockedLesson, 'lock'>[] },
  at: number,
) {
  const own = lessons[at]?.lock?.lesson_delay
  return (at === 0 ? Math.max(lock.section_delay, own ?? 0) : (own ?? lock.lesson_delay)) * minute
}

/** What comes last in a section and when it was done; what came before the section where it is empty. */
function endOf(section: LockedSection, before: number): number {
  if (hasExam(section)) return passedAt(section, section.score_gated_unlock)
  const last = section.lessons.at(-1)
  return last ? completedAt(last) : before
}

/** When each lesson opens or opened, by its id; never while what comes before it is not done. */
function openings({ lock, sections }: LockedCourse): Map<string, number> {
  const opens = new Map<string, number>()
  let before = always
  for (const section of sections) {
    for (const [at, lesson] of section.lessons.entries()) {
      const previous = section.lessons[at - 1]
      const since = previous ? completedAt(previous) : before
      // What someone has finished stays open to them, whatever is put before it afterwards.
      opens.set(lesson.id, lock && !isLessonCompleted(lesson) ? since + waitOf(section, at) : always)
    }
    before = endOf(section, before)
  }
  return opens
}

/** Whether a lesson is closed to this student: the one before is not completed, or not long enough ago. */
export function isLessonLocked(course: LockedCourse, lessonId: string, now: Date): boolean {
  return (openings(course).get(lessonId) ?? always) > now.getTime()
}

/**
 * Whether a section is closed, or closed in part: it opens when its wait is over, the section before is done and none of
 * its lessons is closed. An exam without lessons is closed only while the section before it is.
 */
export function isSectionLocked(course: LockedCourse, sectionId: string, now: Date): boolean {
  if (!course.lock) return false
  const opens = openings(course)
  const isClosed = (lesson: LockedLesson) => (opens.get(lesson.id) ?? always) > now.getTime()
  let [isLocked, before]: [boolean, number] = [false, always]
  for (const [at, section] of course.sections.entries()) {
    const previous = course.sections[at - 1]
    if (section.section_type !== 'exam' || section.lessons.length > 0) {
      const isWaiting = before + section.lock.section_delay * minute > now.getTime()
      isLocked =
        isWaiting || section.lessons.some(isClosed) || (previous !== undefined && !isSectionCompleted(previous))
    }
    if (section.id === sectionId) return isLocked
    before = endOf(section, before)
  }
  return false
}

/** Whether a course is finished: all but its exams has lessons, and all of them are completed. */
export function isCourseFinished({ sections }: Pick<LockedCourse, 'sections'>): boolean {
  const taught = sections.filter(({ section_type }) => section_type !== 'exam')
  return taught.length > 0 && taught.every(({ lessons }) => lessons.length > 0 && lessons.every(isLessonCompleted))
}
